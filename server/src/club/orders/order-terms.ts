import { itemKind, purpose } from '@waymark/contract/subscriptions/cart/cart.shapes'
import * as z from 'zod/mini'
import { customerNumber, type CustomerNumber } from '../../platform/branded-ids.ts'
import { orderDay, wholeNumber, type OrderOf } from '../../orders/index.ts'
import { guestProduct, MEMBERSHIP, type Charge, type SubscriptionKey } from '../../subscriptions/index.ts'

/** Somebody's number in an order's terms. */
const customer = z.codec(z.string().check(z.regex(/^\d+$/)), z.custom<CustomerNumber>(), {
  decode: customerNumber,
  encode: String,
})

/** What an order of the club says besides its price: days, names and prices as they were. */
export const clubOrderTerms = z.object({
  programCode: z.string(),
  programName: z.record(z.string(), z.string()),
  purpose,
  plan: z.nullable(z.string()),
  coupon: z.nullable(z.string()),
  term: z.object({ from: orderDay, until: orderDay, anchor: orderDay, graceUntil: orderDay }),
  /** The term that add-ons were sold for, whose days alone don't say which: a seat can have the same. Null for an order that buys a term. */
  addsTo: z._default(z.nullable(z.uuid()), null),
  items: z.array(
    z.object({
      kind: itemKind,
      code: z.string(),
      names: z.record(z.string(), z.string()),
      guest: z.nullable(z.object({ number: z.string(), customer })),
      net: wholeNumber,
      /** What the coupon took off `net`. */
      discount: z.optional(wholeNumber),
      vat: wholeNumber,
    }),
  ),
})
export type ClubOrderTerms = z.output<typeof clubOrderTerms>
export type ClubOrder = OrderOf<ClubOrderTerms>

type Item = ClubOrderTerms['items'][number]

/** Whose place in which club an order is about. */
export function subscriptionOf({
  company_code: companyCode,
  customer_number: customerNumber,
  terms: { programCode },
}: ClubOrder): SubscriptionKey {
  return { companyCode, programCode, customer: customerNumber }
}

/** What of an order can be had once in a period. */
export function chargesOf({ term: { from, until }, items }: ClubOrderTerms): readonly Charge[] {
  return items.map((item) => ({ product: productOf(item), from, until, net: item.net, vat: item.vat }))
}

function productOf({ kind, code, guest }: Item): string {
  if (kind === 'plan') return MEMBERSHIP
  return guest === null ? code : guestProduct(guest.number)
}

/** Whether two orders are for the same things, of the same days, at the same prices. */
export function isSameOrder(one: ClubOrderTerms, other: ClubOrderTerms): boolean {
  return written(one) === written(other)
}

function written({ purpose, plan, coupon, term, addsTo, items }: ClubOrderTerms): string {
  const lines = items.map(({ code, guest, net, vat }) => [code, guest?.number ?? '', net, vat].join(' '))
  return [purpose, plan, coupon, term.from, term.until, addsTo, ...lines.toSorted()].join('\n')
}
