import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { orderAnswer, orderFields } from '../../orders/order.shapes.ts'
import { whole } from '../../operation.ts'
import { payOrder as facts } from './pay-order.ts'

export const request = wrapped(
  z.object({
    ...orderFields,
    /** What the PIN opened; empty where no points pay. */
    transactionId: z._default(z.string().check(z.maxLength(100)), ''),
  }),
)

export const answer = wrapped(orderAnswer)

export const payOrder = whole(facts, { request, answer })
