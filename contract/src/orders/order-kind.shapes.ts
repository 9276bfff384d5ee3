import * as z from 'zod/mini'
import { cents, currency, membershipIdentity, moment, points } from '../fields.ts'
import type { OrderKindFacts } from './order-kind.ts'

type Fields = z.core.$ZodShape

export const memberActivityStatus = z.enum(['POSTED', 'PAYMENT_PENDING', 'HELD', 'FAILED', 'CANCELLED'])

/** What a receipt shows of every order. */
export const orderCommon = {
  activityNumber: z.string(),
  memberActivityStatus,
  /** What the gateway last said; `none` where nothing was to be paid in money. */
  paymentStatus: z.enum(['none', 'pending', 'succeeded', 'failed', 'cancelled']),
  /** Money that wasn't used is refunded automatically. */
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
  /** When an operator undid the order, points and all; null where it wasn't undone. */
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

/** One charge of a price: so many units of so many points, at a price each. A flat charge is one unit of 0 points. */
const line = z.object({
  units: z.int(),
  unitPoints: points,
  unitPrice: cents,
  amount: cents,
  /** Points that this line is for. */
  points,
})

/** What every quote says, in cents; VAT is taken once, on `amount`: `vat` is the tax, `vatBasisPoints` its rate (configuration's `vat`). */
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
  /** The whole total in points, where it may be paid with them, and how many a cent is (POINT-03). */
  miles: z.nullable(
    z.object({
      total: points,
      pointsPerCent: points,
      /** The family pool, where its points may pay this too, and whose they would be for the whole price (POINT-13). */
      pool: z.nullable(
        z.object({ available: points, from: z.array(z.object({ name: z.string(), points })) }),
      ),
    }),
  ),
  configurationVersion: z.int(),
  expiresAt: moment,
}

/**
 * Joins a kind of order with what only its own requests, quotes and orders say. The unions of the wire are made from these; an object's
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
    /** What a price is asked for. */
    readonly asked: Asked
    /** What a price says. */
    readonly quote: Quote
    /** What an order says, as its owner sees it. */
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
