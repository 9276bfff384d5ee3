import * as z from 'zod/mini'
import { membershipIdentity, moment, points } from '../fields.ts'
import { paymentGateway } from './payment/payment-gateway.shapes.ts'

/** The request fields all orders share: the quote, the PIN authorisation and the payment. */
export const orderFields = {
  ...membershipIdentity,
  quoteReferenceNumber: z.string().check(z.maxLength(40)),
  transactionId: z.string().check(z.maxLength(100)),
  /** earnMiles buys points, useMiles pays with them, upgradeUsingMiles pays for a tier with them (POINT-06). */
  transactionType: z.enum(['earnMiles', 'useMiles', 'upgradeUsingMiles']),
  points: z
    .array(
      z.object({
        pointType: z.enum(['POINTS']),
        points: points.check(z.nonnegative()),
        isBonus: z.boolean(),
      }),
    )
    .check(z.length(1)),
  paymentGateway: z.optional(paymentGateway),
}

/** An order's outcome; memberActivityStatus distinguishes the answers. */
export const orderAnswer = z.discriminatedUnion('memberActivityStatus', [
  z.object({ memberActivityStatus: z.literal('POSTED'), transactionId: z.string() }),
  z.object({
    memberActivityStatus: z.literal('PAYMENT_PENDING'),
    transactionId: z.string(),
    redirectURL: z.url(),
  }),
  z.object({ memberActivityStatus: z.literal('HELD'), transactionId: z.string(), heldUntil: moment }),
  z.object({ memberActivityStatus: z.literal('FAILED'), transactionId: z.string() }),
  z.object({ memberActivityStatus: z.literal('CANCELLED'), transactionId: z.string() }),
])
