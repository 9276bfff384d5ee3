import type { DocumentLine, InvoiceSubject } from '../invoices/index.ts'
import { writtenLocales } from '../platform/locale.ts'
import type { ClubOrderTerms } from './order-terms.ts'
import { clubWords } from './present-cart.ts'

/** What the invoice of an order lists: its items as they were sold, for the days of the term. */
export function invoiceOf({ items, term: { from, until } }: ClubOrderTerms): InvoiceSubject {
  return {
    period: { from, until },
    lines: invoiceLines(
      items,
      items.map(({ net, vat }) => net + vat),
    ),
  }
}

/** Items with other sums than their prices, in cents with tax. */
export function invoiceLines(
  items: ClubOrderTerms['items'],
  totals: readonly bigint[],
): readonly DocumentLine[] {
  return items.map(({ kind, names, guest }, place) => ({
    names: kind === 'joiningFee' ? joiningFee() : names,
    detail: guest?.number ?? null,
    total: totals[place] ?? 0n,
  }))
}

function joiningFee(): DocumentLine['names'] {
  return Object.fromEntries(writtenLocales.map((locale) => [locale, clubWords[locale]['item.joiningFee']]))
}
