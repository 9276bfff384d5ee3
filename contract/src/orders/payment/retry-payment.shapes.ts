import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { ownOrder } from '../own-order.shapes.ts'
import { whole } from '../../operation.ts'
import { orderAnswer } from '../order.shapes.ts'
import { retryPayment as facts } from './retry-payment.ts'

export const request = wrapped(z.object(ownOrder))
/** The payment page; or the order's state, if there is nothing left to pay. */
export const answer = wrapped(orderAnswer)

export const retryPayment = whole(facts, { request, answer })
