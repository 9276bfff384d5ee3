import * as z from 'zod/mini'
import { cents, day } from '../../fields.ts'

/** What the club sells, by its code. */
export const code = z.string().check(z.regex(/^[A-Z0-9]{1,20}$/))

/** A guest, by the number of a membership of the company. It's nobody's to be checked against the token. */
export const guestNumber = z.string().check(z.regex(/^[0-9]{6,16}$/))

/** What somebody means to order of the club: a plan, to join or to renew with, and what comes with a term. */
export const cart = {
  plan: z.optional(code),
  addOns: z._default(z.array(code).check(z.maxLength(20)), []),
  guestCards: z._default(z.array(z.object({ code, guestNumber })).check(z.maxLength(20)), []),
  /** A coupon's code, as it's typed. */
  coupon: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/))),
  /** What the cart showed last, in cents with tax: a price that has risen since is refused, one that has fallen is passed on. */
  expectedTotal: z.optional(cents),
}

/** A price in cents, before tax, its tax, and both. */
export const price = z.object({ net: cents, vat: cents, total: cents })

/** What an order is: `late` is a join after grace, with a joining fee; `addOns` adds to the term that runs. */
export const purpose = z.enum(['join', 'early', 'grace', 'late', 'addOns'])

/** A term by its first and its last day, both whole in the programme's time zone. */
export const term = z.object({ from: day, until: day })

/** What one thing of an order is. */
export const itemKind = z.enum(['plan', 'joiningFee', 'addOn', 'guestCard'])

/** One thing of an order with its price. `guestNumber` is whose card it is. */
export const item = z.object({
  kind: itemKind,
  code: z.string(),
  name: z.string(),
  guestNumber: z.optional(guestNumber),
  /** What the coupon took off `net`. */
  discount: z.optional(cents),
  ...price.shape,
})

/** What a priced cart, a quote and an order say alike. */
export const cartPriced = {
  purpose,
  term,
  items: z.array(item),
  /** The coupon with what it took off in all, in cents before tax. */
  coupon: z.optional(z.object({ code: z.string(), discount: cents })),
}
