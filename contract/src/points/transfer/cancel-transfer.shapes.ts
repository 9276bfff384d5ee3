import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { activity } from '../../orders/activity.shapes.ts'
import { ownOrder } from '../../orders/own-order.shapes.ts'
import { whole } from '../../operation.ts'
import { cancelTransfer as facts } from './cancel-transfer.ts'

export const request = wrapped(z.object(ownOrder))
export const answer = wrapped(activity)

export const cancelTransfer = whole(facts, { request, answer })
