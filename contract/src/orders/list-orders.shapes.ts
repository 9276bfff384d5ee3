import * as z from 'zod/mini'
import { cents, currency, day, membershipIdentity, moment, points, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { orderKindsShapes } from '../order-kinds.shapes.ts'
import { listOrders as facts } from './list-orders.ts'
import { memberActivityStatus } from './order-kind.shapes.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** The last order of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(40))),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 25),
  }),
)

/** An invoice, or the correction of one by a refund. */
const document = z.object({
  documentNumber: z.string(),
  kind: z.enum(['invoice', 'correction']),
  issuedOn: day,
  total: cents,
})

const listed = z.object({
  activityNumber: z.string(),
  activityType: z.enum(orderKindsShapes.map(({ kind }) => kind.activityType)),
  memberActivityStatus,
  /** Some of it was refunded, or all that could be: then it has ended. */
  refund: z.enum(['none', 'part', 'ended']),
  /** The payer's bank withdraws the payment; absent where it never did. */
  dispute: z.optional(z.enum(['open', 'won', 'lost'])),
  /** What was bought, where it has names; null for points. */
  items: z.nullable(z.string()),
  points,
  /** Cents: the price with tax, the tax in it, and what was paid of it in money. */
  total: cents,
  vat: cents,
  money: cents,
  redeemedMiles: points,
  refundedMoney: cents,
  refundedMiles: points,
  currency,
  submittedAt: moment,
  /** Whether a refund can be asked for today. */
  isRefundable: z.boolean(),
  documents: z.array(document),
})

export const answer = wrapped(z.object({ orders: z.array(listed), nextCursor: z.nullable(z.string()) }))

export const listOrders = whole(facts, { request, answer })
