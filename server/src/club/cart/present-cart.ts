import { inLocale } from '../../configuration/index.ts'
import type { Locale } from '../../platform/locale.ts'
import { wordsOf } from '../../platform/words.ts'
import type { CartItem } from './cart.ts'
import type { ClubOrderTerms } from '../orders/order-terms.ts'
import en from '../locales/en.json' with { type: 'json' }
import ko from '../locales/ko.json' with { type: 'json' }

export const clubWords = { en, ko }

interface Shown {
  readonly purpose: ClubOrderTerms['purpose']
  readonly term: Pick<ClubOrderTerms['term'], 'from' | 'until'>
  readonly coupon: string | null
  readonly items: readonly (Omit<CartItem, 'vatBasisPoints'> & { readonly vat: bigint })[]
}

/** What a cart, a quote and an order of the club say alike, in a person's language. */
export function presentCart({ purpose, term: { from, until }, coupon, items }: Shown, locale: Locale) {
  const discount = items.reduce((sum, item) => sum + (item.discount ?? 0n), 0n)
  return {
    purpose,
    term: { from, until },
    items: items.map(({ kind, code, names, guest, net, discount: off = 0n, vat }) => ({
      kind,
      code,
      name: kind === 'joiningFee' ? wordsOf(clubWords, locale, 'item.joiningFee') : inLocale(names, locale),
      ...(guest === null ? {} : { guestNumber: guest.number }),
      ...(off === 0n ? {} : { discount: off }),
      net,
      vat,
      total: net + vat,
    })),
    ...(coupon === null ? {} : { coupon: { code: coupon, discount } }),
  }
}
