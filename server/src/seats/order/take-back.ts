import { addDays, type Day } from '@waymark/rules/calendar'
import { clubDayOf } from '../../club/index.ts'
import type { OrderContext } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endHolding } from '../holding/end-holding.ts'
import { isRenewed, shortenSeats } from '../renewal/renewal-store.ts'
import { isRenewal, type SeatOrder } from './seat-order-terms.ts'
import { lockSeatsOfOrder, recordSeatEvent, writeSeat } from '../seat-store.ts'

type Taken =
  | { readonly kind: 'takenBack'; readonly debt: bigint }
  /** Another order has renewed its seats since: that one is reversed first. */
  | { readonly kind: 'notReversible' }

/** Undoes an order: its seats are nobody's any more, and whoever held one loses it today; renewed seats end when they would have. */
export async function takeBack(tx: Tx, order: SeatOrder, context: OrderContext): Promise<Taken> {
  const { now } = context
  const today = clubDayOf(context)
  if (isRenewal(order.terms)) return takeRenewalBack(tx, order, { today, now })
  // Locked before they are read: a renewal that is paid at this moment counts.
  const seats = await lockSeatsOfOrder(tx, order.order_id)
  if (await isRenewed(tx, order.order_id)) return { kind: 'notReversible' }
  for (const seat of seats) {
    await endHolding(tx, seat, today)
    await writeSeat(tx, seat.seat_id, { state: 'refunded' })
    await recordSeatEvent(tx, seat, { kind: 'returned', actor: order.customer_number, at: now })
  }
  return { kind: 'takenBack', debt: 0n }
}

async function takeRenewalBack(
  tx: Tx,
  order: SeatOrder,
  { today, now }: { readonly today: Day; readonly now: Date },
): Promise<Taken> {
  const seats = await shortenSeats(tx, order.order_id)
  if (seats === undefined) return { kind: 'notReversible' }
  for (const seat of seats) {
    const after = addDays(seat.until_day, 1)
    await endHolding(tx, seat, after < today ? today : after)
    await recordSeatEvent(tx, seat, { kind: 'renewalUndone', actor: order.customer_number, at: now })
  }
  return { kind: 'takenBack', debt: 0n }
}
