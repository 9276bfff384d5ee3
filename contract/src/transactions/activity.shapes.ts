import * as z from 'zod/mini'
import { cents, currency, moment, points } from '../fields.ts'

export const memberActivityStatus = z.enum(['POSTED', 'PAYMENT_PENDING', 'HELD', 'FAILED', 'CANCELLED'])

/** An order and where it stands: what a receipt shows. */
export const activity = z.object({
  activityNumber: z.string(),
  activityType: z.enum(['TRANSFER']),
  memberActivityStatus,
  /** What the gateway last said; `none` where nothing was to be paid. */
  paymentStatus: z.enum(['none', 'pending', 'succeeded', 'failed', 'cancelled']),
  /** Money that was not used goes back by itself. */
  refundStatus: z.enum(['none', 'due', 'refunded']),
  points,
  recipient: z.object({ membershipNumber: z.string(), maskedName: z.string() }),
  amount: cents,
  vat: cents,
  serviceCharge: cents,
  total: cents,
  currency,
  submittedAt: moment,
  settledAt: z.nullable(moment),
  /** Until when its sender can cancel it, and then until when they could; null where it was never held back. */
  heldUntil: z.nullable(moment),
  /** Where the payment can be finished, while it is pending. */
  redirectURL: z.optional(z.url()),
})
