import { orderSeats } from '@waymark/contract/seats/order-seats.shapes'
import { seatKind } from '@waymark/contract/seats/seat-kind'
import { defineOrderKind } from '../orders/index.ts'
import { carryOut } from './order/carry-out.ts'
import { companyClubOf, hasCompanyClub } from './company-club.ts'
import { presentSeats } from './list/present-seats.ts'
import { priceSeats } from './order/price-seats.ts'
import { releaseRenewals } from './renewal/renewal-store.ts'
import { seatWords } from './seat-mails.ts'
import { seatInvoiceOf } from './order/seat-invoice.ts'
import { seatOrderTerms } from './order/seat-order-terms.ts'
import { releaseSeats } from './seat-store.ts'
import { setAside } from './order/set-aside.ts'
import { takeBack } from './order/take-back.ts'

/** A company's people buy memberships of the club for its users here, in money (CORP-06). */
export const seats = defineOrderKind({
  kind: seatKind,
  prefix: 'ST',
  operation: orderSeats,
  terms: seatOrderTerms,
  isOffered: hasCompanyClub,
  paymentMinutes: (_programme, company) => {
    const club = companyClubOf(company)
    if (club === undefined) throw new Error('An order of seats that the airline does not sell')
    return club.paymentMinutes
  },
  price: priceSeats,
  setAside,
  carryOut,
  giveBack: async (tx, order) => {
    await releaseSeats(tx, order.order_id)
    await releaseRenewals(tx, order.order_id)
  },
  takeBack,
  invoice: ({ terms }) => seatInvoiceOf(terms),
  whenDue: 'post',
  present: (common, { terms }, { locale }) => ({
    ...common,
    activityType: 'SEATS',
    ...presentSeats(terms, locale),
  }),
  mail: {
    words: seatWords,
    page: 'corporate/seats',
    facts: ({ terms }) => [
      { name: 'club', form: 'name', value: terms.clubName },
      { name: 'count', form: 'points', value: String(terms.seats.length) },
      { name: 'last', form: 'day', value: terms.period.until },
    ],
  },
})
