import { inLocale } from '../../configuration/index.ts'
import type { InvoiceSubject } from '../../invoices/index.ts'
import { writtenLocales } from '../../platform/locale.ts'
import type { SeatOrderTerms } from './seat-order-terms.ts'

/** What the invoice of an order of seats lists: a line for each plan, price and cost centre, and the company that bought them. */
export function seatInvoiceOf({ clubName, period, buyer, seats }: SeatOrderTerms): InvoiceSubject {
  const alike = Map.groupBy(seats, ({ plan, net, vat, costCentre }) =>
    [plan, net, vat, costCentre].join('\t'),
  )
  return {
    period: { from: period.from, until: period.until },
    buyer: {
      name: buyer.companyName,
      email: '',
      address: addressOf(buyer),
      countryCode: buyer.countryCode,
      businessNumber: buyer.businessNumber,
      taxNumber: buyer.taxNumber,
    },
    lines: [...alike.values()].flatMap((group) => {
      const [one] = group
      if (one === undefined) return []
      return [
        {
          names: namesOf(clubName, one.names),
          count: group.length,
          detail: one.costCentre === '' ? null : one.costCentre,
          total: group.reduce((sum, { net, vat }) => sum + net + vat, 0n),
        },
      ]
    }),
  }
}

/** A plan's name is only its length: an invoice says of what. */
function namesOf(
  clubName: SeatOrderTerms['clubName'],
  plan: SeatOrderTerms['clubName'],
): SeatOrderTerms['clubName'] {
  return Object.fromEntries(
    writtenLocales.map((locale) => [locale, `${inLocale(clubName, locale)} · ${inLocale(plan, locale)}`]),
  )
}

function addressOf({ addressLine1, addressLine2, city, state, zipCode }: SeatOrderTerms['buyer']) {
  const place = [city, state, zipCode].filter((part) => part !== '').join(' ')
  return [addressLine1, addressLine2, place].filter((line) => line !== '')
}
