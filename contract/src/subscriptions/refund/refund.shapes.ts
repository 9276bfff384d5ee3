import * as z from 'zod/mini'
import { cents, currency, day, points } from '../../fields.ts'
import { itemKind, term } from '../cart/cart.shapes.ts'

/** What goes back for the days of a term that weren't used, with how it's made up. All sums are cents with tax. */
export const refund = z.object({
  /** The order whose purchase ends. */
  activityNumber: z.string(),
  /** These figures as one word: the refund names it, and is refused where they have changed. */
  previewReference: z.string(),
  /** The day it counts for. */
  refundOn: day,
  term,
  termDays: z.int(),
  /** Days that hadn't begun; all of them where everything goes back. */
  unusedDays: z.int(),
  /** Everything goes back: in the first days, without use. */
  isWhole: z.boolean(),
  /** Automatic renewal is on, and stops with the term. */
  stopsAutoRenewal: z.boolean(),
  /** Guests let in since the order, which count as use in the first days. */
  guestsLetIn: z.int(),
  items: z.array(
    z.object({
      activityNumber: z.string(),
      kind: itemKind,
      code: z.string(),
      name: z.string(),
      guestNumber: z.optional(z.string()),
      paid: cents,
      refund: cents,
    }),
  ),
  paid: cents,
  /** What went back earlier. */
  refundedBefore: cents,
  /** What stays paid. */
  kept: cents,
  total: cents,
  /** The tax in `total`. */
  vat: cents,
  /** `total` is this money and the value of these points. */
  money: cents,
  pointsValue: cents,
  points,
  /** To which dates the points go back, the soonest first; null never expires. */
  pointsBack: z.array(z.object({ expiresOn: z.nullable(day), points })),
  currency,
})
