import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { ownOrder } from '../../orders/own-order.shapes.ts'
import { refundTerm as facts } from './refund-term.ts'
import { refund } from './refund.shapes.ts'

export const request = wrapped(
  z.object({
    ...ownOrder,
    /** What the PIN opened. */
    transactionId: z.string().check(z.maxLength(100)),
    /** The preview that it is made from. */
    previewReference: z.string().check(z.maxLength(100)),
  }),
)

/** What was refunded: the same figures as its preview's. */
export const answer = wrapped(refund)

export const refundTerm = whole(facts, { request, answer })
