import type { DocumentLine, InvoiceSubject } from '../../invoices/index.ts'
import { writtenLocales } from '../../platform/locale.ts'
import type { ClubOrderTerms } from './order-terms.ts'
import { clubWords } from '../cart/present-cart.ts'

/** What the invoice of an order lists: its items as they were sold, for the days of the term. */
export function invoiceOf({ items, coupon, term: { from, until } }: ClubOrderTerms): InvoiceSubject {
  return {
    period: { from, until },
    lines: invoiceLines(
      items,
      items.map(({ net, vat }) => net + vat),
      coupon,
    ),
  }
}

/** Items with other sums than their prices, in cents with tax, and the coupon where it lowered one. */
export function invoiceLines(
  items: ClubOrderTerms['items'],
  totals: readonly bigint[],
  coupon: string | null,
): readonly DocumentLine[] {
  return items.map(({ kind, names, guest, discount = 0n }, place) => ({
    names: kind === 'joiningFee' ? joiningFee() : names,
    detail: detailOf(guest?.number, discount > 0n ? coupon : null),
    total: totals[place] ?? 0n,
  }))
}

/** Whose card it is, and the coupon that lowered its price. */
function detailOf(guestNumber: string | undefined, coupon: string | null): string | null {
  const details = [guestNumber, coupon].filter((detail) => typeof detail === 'string')
  return details.length === 0 ? null : details.join(' · ')
}

function joiningFee(): DocumentLine['names'] {
  return Object.fromEntries(writtenLocales.map((locale) => [locale, clubWords[locale]['item.joiningFee']]))
}
