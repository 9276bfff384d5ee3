import * as z from 'zod/mini'
import { orderDay, wholeNumber, type OrderOf } from '../../orders/index.ts'
import type { CompanyKey } from '../../companies/index.ts'

/** What an order of seats says besides its price: days, users, names and prices as they were, and the buyer for the invoice. */
export const seatOrderTerms = z.object({
  clubCode: z.string(),
  clubName: z.record(z.string(), z.string()),
  period: z.object({ from: orderDay, until: orderDay, days: z.int(), yearDays: z.int() }),
  buyer: z.object({
    companyName: z.string(),
    businessNumber: z.string(),
    taxNumber: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    countryCode: z.string(),
  }),
  seats: z.array(
    z.object({
      /** The user's reference; null for a seat that nobody has yet. */
      reference: z.nullable(wholeNumber),
      user: z.string(),
      name: z.string(),
      plan: z.string(),
      names: z.record(z.string(), z.string()),
      costCentre: z.string(),
      /** The seat that is renewed; null for a new one. */
      renews: z._default(z.nullable(z.uuid()), null),
      /** The plan's price for a year, and the one of the year that a renewed seat is in. */
      yearly: wholeNumber,
      yearBefore: z._default(z.nullable(wholeNumber), null),
      net: wholeNumber,
      vat: wholeNumber,
    }),
  ),
})
export type SeatOrderTerms = z.output<typeof seatOrderTerms>
export type SeatOrder = OrderOf<SeatOrderTerms>

/** The company that an order is of. */
export function companyOf({
  company_code: companyCode,
  program_code: programCode,
  membership_number: membershipNumber,
}: Pick<SeatOrder, 'company_code' | 'program_code' | 'membership_number'>): CompanyKey {
  return { companyCode, programCode, membershipNumber }
}

/** Whether an order renews seats; otherwise it makes new ones. */
export function isRenewal({ seats }: SeatOrderTerms): boolean {
  return seats.some(({ renews }) => renews !== null)
}

/** Whether two orders are for the same users and plans of the same days at the same prices. */
export function isSameOrder(one: SeatOrderTerms, other: SeatOrderTerms): boolean {
  return written(one) === written(other)
}

function written({ period, seats }: SeatOrderTerms): string {
  const lines = seats.map(({ reference, renews, plan, costCentre, net, vat }) =>
    [renews ?? reference ?? '', plan, costCentre, net, vat].join('\t'),
  )
  return [period.from, period.until, ...lines.toSorted()].join('\n')
}
