import * as z from 'zod/mini'
import { names } from './profile-terms.ts'
import { atLeastOne, basisPoints, calendarDay, cents, days, whole } from './terms-values.ts'

const code = z.string().check(z.regex(/^[A-Z0-9]{1,20}$/))

/** Something that is sold, named and described in each language; `amount` is cents before tax. */
const article = { code, name: names, about: names, amount: cents }

/** Lowers the price of what it's for. */
const coupon = z.object({
  code: z.string().check(z.regex(/^[A-Z0-9]{3,20}$/)),
  /** `cents` before tax, or a share in basis points. */
  worth: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), cents }),
    z.object({ kind: z.literal('share'), basisPoints }),
  ]),
  /** Its first and last day, in the programme's time zone. */
  from: calendarDay,
  until: calendarDay,
  /** Codes of what it's for; omitted: everything, the joining fee included. */
  products: z.optional(z.array(code).check(z.minLength(1))),
  /** How often it can be used in all; omitted: any number of times. */
  mostUses: z.optional(atLeastOne),
  oncePerMember: z._default(z.boolean(), true),
})

/** What a club sells, and by which days. */
export const clubTerms = z
  .object({
    /** A rate in basis points: 1,500 is 15 %. */
    vat: basisPoints,
    quoteMinutes: whole,
    paymentMinutes: whole,
    /** Cents before tax, for who joins, or comes back after grace. */
    joiningFee: cents,
    plans: z
      .array(
        z.object({
          ...article,
          months: z.int().check(z.minimum(1), z.maximum(120)),
          /** Guests who come in with the member for nothing. */
          guestsIncluded: whole,
        }),
      )
      .check(z.minLength(1)),
    addOns: z.array(z.object(article)),
    /** For a guest by name, on top of those who are included. */
    guestCards: z.array(z.object(article)),
    mostGuestCards: whole,
    coupons: z._default(z.array(coupon), []),
    /** So many days before its last one a term can be renewed. */
    renewalWindowDays: days,
    /** So many days after its last one it can be renewed without a new joining fee. */
    graceDays: days,
    /** So many days before the end a member is told of it, once each. */
    noticeDays: z.array(days),
    /** So many days after the first charge of an automatic renewal a failed one is tried again, within grace. */
    renewalRetryDays: z._default(z.array(atLeastOne), [1, 3, 7]),
    /** In so many first days an unused term can be returned whole. */
    coolingOffDays: atLeastOne,
    /** Holders of these tiers of another programme have the club free, with so many guests; their paid days are kept meanwhile. Omitted: nobody has. */
    freeFor: z.optional(
      z.object({
        programCode: code,
        tiers: z.array(z.object({ code, guests: whole })).check(z.minLength(1)),
      }),
    ),
    /** How long members can pause: each time, and in all within so many months. Omitted: not at all. */
    pause: z.optional(z.object({ leastDays: atLeastOne, mostDays: atLeastOne, withinMonths: atLeastOne })),
    /** What companies buy for their users: plans of a year, at a price of their own, while the club sells them. Omitted: companies buy none. */
    seats: z.optional(
      z.object({
        plans: z.array(z.object({ plan: code, amount: cents })).check(z.minLength(1)),
        mostInOrder: atLeastOne,
      }),
    ),
  })
  .check(
    z.refine(
      ({ plans, addOns, guestCards }) => hasEachOnce([...plans, ...addOns, ...guestCards]),
      'has a code twice',
    ),
    z.refine(({ coupons }) => hasEachOnce(coupons), 'has a coupon twice'),
    z.refine(
      ({ plans, seats }) =>
        plans.every(({ code: known, months }) => months === 12 || !isForCompanies(seats, known)),
      'sells companies a plan that is not of a year',
    ),
  )

function isForCompanies(
  seats: { readonly plans: readonly { readonly plan: string }[] } | undefined,
  code: string,
): boolean {
  return seats?.plans.some(({ plan }) => plan === code) === true
}

function hasEachOnce(articles: readonly { readonly code: string }[]): boolean {
  return new Set(articles.map((article) => article.code)).size === articles.length
}
