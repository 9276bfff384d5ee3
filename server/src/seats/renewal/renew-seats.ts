import { addDays, dayIn } from '@waymark/rules/calendar'
import { CannotBeCarriedOut, type OrderContext } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockSubscription, renewSeatTerm } from '../../subscriptions/index.ts'
import { companyClubOf, type CompanyClub } from '../company-club.ts'
import { extendSeats } from './renewal-store.ts'
import type { SeatOrder } from '../order/seat-order-terms.ts'
import { recordSeatEvent, type SeatRow } from '../seat-store.ts'

/** The paid renewal is there: every seat ends a year later, and so does the membership of whoever holds it. */
export async function renewSeats(tx: Tx, order: SeatOrder, { company, now }: OrderContext): Promise<null> {
  const club = companyClubOf(company)
  if (club === undefined) throw new CannotBeCarriedOut('the club is gone')
  const seats = await extendSeats(tx, order.order_id)
  if (seats.length !== order.terms.seats.length) throw new CannotBeCarriedOut('a seat is gone')
  for (const seat of seats) {
    await extendHolding(tx, seat, club, now)
    await recordSeatEvent(tx, seat, { kind: 'renewed', actor: order.customer_number, at: now })
  }
  return null
}

async function extendHolding(tx: Tx, seat: SeatRow, club: CompanyClub, now: Date): Promise<void> {
  const {
    holder,
    term_id: termId,
    until_day: until,
    company_code: companyCode,
    club_code: programCode,
  } = seat
  if (holder === null || termId === null) return
  const subscriptionId = await lockSubscription(tx, { companyCode, programCode, customer: holder })
  if (subscriptionId === undefined) throw new Error('The subscription of a seat is missing')
  const today = dayIn(club.programme.timeZone, now)
  const term = { termId, until, anchor: addDays(until, 1), graceUntil: addDays(until, club.graceDays) }
  await renewSeatTerm(tx, subscriptionId, term, { today, now })
}
