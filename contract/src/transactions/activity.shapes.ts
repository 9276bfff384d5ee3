import * as z from 'zod/mini'
import { cents, currency, day, moment, points } from '../fields.ts'

export const memberActivityStatus = z.enum(['POSTED', 'PAYMENT_PENDING', 'HELD', 'FAILED', 'CANCELLED'])

const recipient = z.object({ membershipNumber: z.string(), maskedName: z.string() })
const tier = z.object({ code: z.string(), name: z.string(), until: day })

/** What a receipt shows of every order. */
const common = {
  activityNumber: z.string(),
  memberActivityStatus,
  /** What the gateway last said; `none` where nothing was to be paid in money. */
  paymentStatus: z.enum(['none', 'pending', 'succeeded', 'failed', 'cancelled']),
  /** Money that was not used goes back by itself. */
  refundStatus: z.enum(['none', 'due', 'refunded']),
  /** What an operator gave back of the money, beside that. */
  refundedAmount: cents,
  /** Each part of it, the earliest first. */
  refunds: z.array(
    z.object({
      amount: cents,
      /** As the operator worded it. */
      reason: z.string(),
      decidedAt: moment,
      /** When the gateway took it; null while it is on its way. */
      paidBackAt: z.nullable(moment),
    }),
  ),
  /** When an operator undid the order, points and all; null where it stands. */
  reversedAt: z.nullable(moment),
  points,
  amount: cents,
  vat: cents,
  serviceCharge: cents,
  total: cents,
  /** How much of the total was paid with points, and with how many (POINT-03). */
  redeemedMiles: points,
  redeemedAmount: cents,
  currency,
  submittedAt: moment,
  settledAt: z.nullable(moment),
  /** Until when its owner can still stop it, and then until when they could; null where it was never held back. */
  heldUntil: z.nullable(moment),
  /** The payment deadline of an unpaid order, null for any other. A declined payment can be retried until then. */
  payableUntil: z.nullable(moment),
  /** Where the payment can be finished, while it is pending. */
  redirectURL: z.optional(z.url()),
}

/** An order and where it stands: what a receipt shows. */
export const activity = z.discriminatedUnion('activityType', [
  z.object({ ...common, activityType: z.literal('TRANSFER'), recipient }),
  z.object({
    ...common,
    activityType: z.literal('BUY'),
    bonusPoints: points,
    expiryDate: day,
    /** What the purchase raised the member to. */
    tierUpgrade: z.nullable(tier),
  }),
  z.object({ ...common, activityType: z.literal('GIFT'), recipient, expiryDate: day }),
  z.object({
    ...common,
    activityType: z.literal('EXTEND'),
    renewals: z.array(
      z.object({
        tag: z.enum(['expiringSoon', 'expired']),
        expiryDate: day,
        newExpiryDate: day,
        points,
        amount: cents,
      }),
    ),
  }),
  z.object({ ...common, activityType: z.literal('TIER'), tier }),
  z.object({ ...common, activityType: z.literal('CONVERT'), statusPoints: points }),
])
