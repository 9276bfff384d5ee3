import * as z from 'zod/mini'
import { currency, wrapped } from '../../fields.ts'
import { activity } from '../activity.shapes.ts'
import { ownOrder } from '../own-order.shapes.ts'
import { whole } from '../../operation.ts'
import { acceptPayment as facts } from './accept-payment.ts'

const word = z.optional(z.string().check(z.maxLength(200)))

/** The browser's report only prompts us to ask the gateway: everything except the activity's number is for the record. */
export const request = wrapped(
  z.object({
    ...ownOrder,
    activityType: word,
    transactionId: word,
    activityCode: word,
    promotionIdentifier: word,
    paymentRemark: word,
    transactionType: word,
    paymentDetail: z.optional(
      z.object({
        pointsCollected: z.optional(z.int()),
        amountCollected: z.optional(z.int()),
        pointType: word,
        paymentType: word,
        currencyCode: z.optional(currency),
        paymentSource: word,
        paymentGateWayRefNumber: word,
        quoteReferenceNumber: word,
      }),
    ),
  }),
)

export const answer = wrapped(activity)

export const acceptPayment = whole(facts, { request, answer })
