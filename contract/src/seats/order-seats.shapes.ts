import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { orderAnswer, orderFields } from '../orders/order.shapes.ts'
import { whole } from '../operation.ts'
import { orderSeats as facts } from './order-seats.ts'

export const request = wrapped(
  z.object({
    ...orderFields,
    /** What the PIN opened; empty, since seats are paid in money. */
    transactionId: z._default(z.string().check(z.maxLength(100)), ''),
  }),
)

export const answer = wrapped(orderAnswer)

export const orderSeats = whole(facts, { request, answer })
