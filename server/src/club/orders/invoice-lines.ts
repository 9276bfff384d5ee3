import type { DocumentLine, InvoiceSubject } from '../../invoices/index.ts'
import { inLocale } from '../../configuration/index.ts'
import { writtenLocales } from '../../platform/locale.ts'
import type { ClubOrderTerms } from './order-terms.ts'
import { clubWords } from '../cart/present-cart.ts'

/** What the invoice of an order lists: its items as they were sold, for the days of the term. */
export function invoiceOf(terms: ClubOrderTerms): InvoiceSubject {
  const { items } = terms
  const { from, until } = terms.term
  return {
    period: { from, until },
    buyer: null,
    lines: invoiceLines(
      terms,
      items.map(({ net, vat }) => net + vat),
    ),
  }
}

/** An order's items with other sums than their prices, in cents with tax, and the coupon where it lowered one. */
export function invoiceLines(
  { items, coupon, programName }: Pick<ClubOrderTerms, 'items' | 'coupon' | 'programName'>,
  totals: readonly bigint[],
): readonly DocumentLine[] {
  return items.map(({ kind, names, guest, discount = 0n }, place) => ({
    names: namesOf(kind, names, programName),
    count: 1,
    detail: detailOf(guest?.number, discount > 0n ? coupon : null),
    total: totals[place] ?? 0n,
  }))
}

/** Whose card it is, and the coupon that lowered its price. */
function detailOf(guestNumber: string | undefined, coupon: string | null): string | null {
  const details = [guestNumber, coupon].filter((detail) => typeof detail === 'string')
  return details.length === 0 ? null : details.join(' · ')
}

/** A plan's name is only its length: an invoice says of what. */
function namesOf(
  kind: ClubOrderTerms['items'][number]['kind'],
  names: DocumentLine['names'],
  programName: ClubOrderTerms['programName'],
): DocumentLine['names'] {
  if (kind === 'joiningFee') return joiningFee()
  if (kind !== 'plan') return names
  return Object.fromEntries(
    writtenLocales.map((locale) => [
      locale,
      [inLocale(programName, locale), inLocale(names, locale)].join(' · '),
    ]),
  )
}

function joiningFee(): DocumentLine['names'] {
  return Object.fromEntries(writtenLocales.map((locale) => [locale, clubWords[locale]['item.joiningFee']]))
}
