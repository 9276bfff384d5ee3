import { dayIn } from '@waymark/rules/calendar'
import type { OrderContext } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { endHolding } from './end-holding.ts'
import type { SeatOrder } from './seat-order-terms.ts'
import { lockSeatsOfOrder, recordSeatEvent, writeSeat } from './seat-store.ts'

/** Undoes an order: its seats are nobody's any more, and whoever held one loses it today. */
export async function takeBack(
  tx: Tx,
  order: SeatOrder,
  { programme: { timeZone }, now }: OrderContext,
): Promise<{ readonly kind: 'takenBack'; readonly debt: bigint }> {
  for (const seat of await lockSeatsOfOrder(tx, order.order_id)) {
    await endHolding(tx, seat, dayIn(timeZone, now))
    await writeSeat(tx, seat.seat_id, { state: 'refunded' })
    await recordSeatEvent(tx, seat, { kind: 'returned', actor: order.customer_number, at: now })
  }
  return { kind: 'takenBack', debt: 0n }
}
