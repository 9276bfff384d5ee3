import * as z from 'zod/mini'
import { membershipIdentity, moment, points } from '../fields.ts'
import { paymentGateway } from './payment-gateway.shapes.ts'

/** What every order of a product carries besides what it is about: the quote that priced it, the PIN, how it is paid. */
export const orderFields = {
  ...membershipIdentity,
  quoteReferenceNumber: z.string().check(z.maxLength(40)),
  transactionId: z.string().check(z.maxLength(100)),
  /** earnMiles buys points, useMiles pays with them, upgradeUsingMiles pays a tier with them (POINT-06). */
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

/** What became of an order; the literal in memberActivityStatus tells the answers apart. */
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
