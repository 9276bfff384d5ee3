import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { activity } from '../activity.shapes.ts'
import { ownOrder } from '../own-order.shapes.ts'
import { whole } from '../../operation.ts'
import { paymentStatus as facts } from './payment-status.ts'

export const request = wrapped(z.object(ownOrder))
export const answer = wrapped(activity)

export const paymentStatus = whole(facts, { request, answer })
