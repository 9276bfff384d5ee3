import * as z from 'zod/mini'
import { cents, currency, membershipIdentity, moment, points } from '../fields.ts'
import type { OrderKindFacts } from './order-kind.ts'

type Fields = z.core.$ZodShape

export const memberActivityStatus = z.enum(['POSTED', 'PAYMENT_PENDING', 'HELD', 'FAILED', 'CANCELLED'])

/** The receipt fields all orders share. */
export const orderCommon = {
  activityNumber: z.string(),
  memberActivityStatus,
  /** The gateway's last known status; `none` if no money was due. */
  paymentStatus: z.enum(['none', 'pending', 'succeeded', 'failed', 'cancelled']),
  /** Money that wasn't used is refunded automatically. */
  refundStatus: z.enum(['none', 'due', 'refunded']),
  /** How much of it we refund; the payer's bank returned the rest. Omitted where nothing was refunded that way. */
  unusedAmount: z.optional(cents),
  /** Money refunded by operators, in addition to that. */
  refundedAmount: cents,
  /** Each refund, earliest first. */
  refunds: z.array(
    z.object({
      amount: cents,
      /** The operator's text. */
      reason: z.string(),
      decidedAt: moment,
      /** When it was completed; null while in progress. */
      paidBackAt: z.nullable(moment),
      /** True if the payer's bank returned the money before we did. */
      isByBank: z.optional(z.boolean()),
    }),
  ),
  /** When an operator reversed the whole order, including points; null if it wasn't. */
  reversedAt: z.nullable(moment),
  /**
   * Where the payer's bank withdraws the payment: it hasn't decided (`open`), it left the money with us (`won`), or returned it to the payer
   * (`lost`). `heldPoints` are on hold while it's open.
   */
  dispute: z.optional(
    z.object({
      state: z.enum(['open', 'won', 'lost']),
      amount: cents,
      openedAt: moment,
      endedAt: z.nullable(moment),
      heldPoints: points,
    }),
  ),
  points,
  amount: cents,
  vat: cents,
  serviceCharge: cents,
  total: cents,
  /** The points that paid, and the part of the total they covered (POINT-03). */
  redeemedMiles: points,
  redeemedAmount: cents,
  currency,
  submittedAt: moment,
  settledAt: z.nullable(moment),
  /** Until when its owner can, or could, cancel it; null if it was never on hold. */
  heldUntil: z.nullable(moment),
  /** The payment deadline of an unpaid order, null for any other. A declined payment can be retried until then. */
  payableUntil: z.nullable(moment),
  /** The payment page, while the payment is pending. */
  redirectURL: z.optional(z.url()),
}

/** One charge: a number of units of points at a unit price. A flat charge is one unit of 0 points. */
const line = z.object({
  units: z.int(),
  unitPoints: points,
  unitPrice: cents,
  amount: cents,
  /** The points this line is for. */
  points,
})

/** The fields all quotes share, in cents. VAT is charged once, on `amount`: `vat` is the tax, `vatBasisPoints` its rate (configuration's `vat`). */
export const quoteCommon = {
  quoteReferenceNumber: z.string(),
  points,
  lines: z.array(line),
  vatBasisPoints: z.int(),
  amount: cents,
  vat: cents,
  serviceCharge: cents,
  total: cents,
  currency,
  /** The full total in points, if points can pay, and the points per cent (POINT-03). */
  miles: z.nullable(
    z.object({
      total: points,
      pointsPerCent: points,
      /** The family pool, if its points can pay, and whose points they would be for the full price (POINT-13). */
      pool: z.nullable(
        z.object({ available: points, from: z.array(z.object({ name: z.string(), points })) }),
      ),
    }),
  ),
  configurationVersion: z.int(),
  expiresAt: moment,
}

/**
 * Joins a kind of order with the fields specific to its quote requests, quotes and orders. The wire's unions are built from these; an object's
 * fields are in this order.
 */
export function orderKindShapes<
  K extends OrderKindFacts,
  Asked extends Fields,
  Quote extends Fields,
  Order extends Fields,
>(
  kind: K,
  own: {
    /** Fields of its quote request. */
    readonly asked: Asked
    /** Fields of its quote. */
    readonly quote: Quote
    /** Fields of its order, as shown to the owner. */
    readonly order: Order
  },
) {
  const activityType = z.literal<K['activityType']>(kind.activityType)
  return {
    kind,
    asked: z.object({ ...membershipIdentity, activityType, ...own.asked }),
    quote: z.object({ ...quoteCommon, activityType, ...own.quote }),
    order: z.object({ ...orderCommon, activityType, ...own.order }),
  }
}
