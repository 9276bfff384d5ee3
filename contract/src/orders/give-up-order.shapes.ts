import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { ownOrder } from './own-order.shapes.ts'
import { whole } from '../operation.ts'
import { activity } from './activity.shapes.ts'
import { giveUpOrder as facts } from './give-up-order.ts'

export const request = wrapped(z.object(ownOrder))
export const answer = wrapped(activity)

export const giveUpOrder = whole(facts, { request, answer })
