import { dropChosenSeats } from '../../companies/index.ts'
import { CannotBeCarriedOut, type OrderContext } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tellOfOffer } from '../holding/offer-seat.ts'
import { renewSeats } from '../renewal/renew-seats.ts'
import { companyOf, isRenewal, type SeatOrder } from './seat-order-terms.ts'
import { openSeats, readOrderedFor } from '../seat-store.ts'
import { readSeatUsers } from '../holding/seat-user-store.ts'

/** The paid seats are there: offered to their users, or free where nobody was named or the user has left meanwhile. */
export async function carryOut(tx: Tx, order: SeatOrder, context: OrderContext): Promise<null> {
  if (isRenewal(order.terms)) return renewSeats(tx, order, context)
  const { now } = context
  const { seats: ordered, period, buyer, clubName } = order.terms
  // Not those of the order: handing a company over in the meantime writes them again.
  const references = await readOrderedFor(tx, order.order_id)
  const users = await readSeatUsers(tx, companyOf(order), references, period.from)
  const seats = await openSeats(
    tx,
    order.order_id,
    users.map(({ reference }) => reference),
    now,
  )
  if (seats.length !== ordered.length) throw new CannotBeCarriedOut('the seats are missing')
  await dropChosenSeats(tx, companyOf(order))
  const offer = { companyName: buyer.companyName, clubName, actor: order.customer_number, at: now }
  for (const seat of seats) {
    const user = users.find(({ reference }) => reference === seat.nominee_reference)
    if (user !== undefined) await tellOfOffer(tx, seat, user, offer)
  }
  return null
}
