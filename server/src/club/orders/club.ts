import { clubKind } from '@waymark/contract/subscriptions/orders/club-kind'
import { payOrder } from '@waymark/contract/subscriptions/orders/pay-order.shapes'
import { inLocale } from '../../configuration/index.ts'
import { defineOrderKind } from '../../orders/index.ts'
import { writtenLocales } from '../../platform/locale.ts'
import { moveCharges, readRefundable } from '../../subscriptions/index.ts'
import { carryOut } from './carry-out.ts'
import { clubDayOf, clubOf, hasClub } from '../club-of-company.ts'
import { returnUse } from '../coupons/coupon-store.ts'
import { invoiceOf } from './invoice-lines.ts'
import { clubOrderTerms, type ClubOrderTerms } from './order-terms.ts'
import { clubWords, presentCart } from '../cart/present-cart.ts'
import { priceClubOrder } from '../cart/price-club-order.ts'
import { setAside } from './set-aside.ts'
import { stopAfterLoss, takeBack } from './take-back.ts'

/** Whoever joins or renews the club, or adds to a term, orders it here (SUBS-04). Points that pay are of the account that acts. */
export const club = defineOrderKind({
  kind: clubKind,
  prefix: 'SU',
  operation: payOrder,
  terms: clubOrderTerms,
  isOffered: hasClub,
  paymentMinutes: (_programme, company) => {
    const found = clubOf(company)
    if (found === undefined) throw new Error('An order of a club that the company does not have')
    return found.paymentMinutes
  },
  price: priceClubOrder,
  setAside,
  carryOut,
  giveBack: async (tx, { order_id: orderId }, { now }) => {
    await moveCharges(tx, orderId, 'released')
    await returnUse(tx, orderId, now)
  },
  takeBack,
  paymentLost: stopAfterLoss,
  invoice: ({ terms }) => invoiceOf(terms),
  refundable: async (database, orderIds, context) => readRefundable(database, orderIds, clubDayOf(context)),
  whenDue: 'post',
  present: (common, { terms }, { locale }) => ({
    ...common,
    activityType: 'CLUB',
    ...presentCart(terms, locale),
  }),
  mail: {
    words: clubWords,
    page: 'status',
    facts: ({ terms }) => [
      { name: 'club', form: 'name', value: terms.programName },
      { name: 'items', form: 'name', value: itemNames(terms) },
      { name: 'last', form: 'day', value: terms.term.until },
    ],
  },
})

/** What was ordered, as a list in each language; a joining fee is nothing that one has. */
function itemNames({ items }: ClubOrderTerms): Readonly<Record<string, string>> {
  const named = items.filter(({ kind }) => kind !== 'joiningFee')
  return Object.fromEntries(
    writtenLocales.map((locale) => [
      locale,
      new Intl.ListFormat(locale, { type: 'conjunction' }).format(
        named.map(({ names }) => inLocale(names, locale)),
      ),
    ]),
  )
}
