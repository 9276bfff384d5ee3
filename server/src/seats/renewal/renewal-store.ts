import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { companyOf, type SeatOrder } from '../order/seat-order-terms.ts'
import { isSeatOf, seatColumns, type SeatRow } from '../seat-store.ts'

const isPaid = sql`s.state in ('free', 'offered', 'held')`

/** Writes what an order renews as being paid for. @returns false where one of the seats no longer ends the day before */
export async function insertRenewals(tx: Tx, order: SeatOrder): Promise<boolean> {
  const { period, seats } = order.terms
  const rows = seats.map(({ renews, net, vat, yearly }, place) => ({
    id: renews,
    line: place + 1,
    net: String(net),
    vat: String(vat),
    yearly: String(yearly),
  }))
  const { numAffectedRows } = await sql`
    insert into company_seat_renewal (seat_id, order_id, line, from_day, until_day, net, vat, yearly, yearly_before, state)
    select s.seat_id, ${order.order_id}::uuid, r.line, ${period.from}::date, ${period.until}::date, r.net, r.vat, r.yearly, s.yearly,
      'ordered'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, line integer, net bigint, vat bigint, yearly bigint)
      join company_seat s on s.seat_id = r.id
    where ${isSeatOf(companyOf(order))} and ${isPaid} and s.until_day = ${period.from}::date - 1
    on conflict do nothing`.execute(tx)
  return numAffectedRows === BigInt(seats.length)
}

/** Releases what an order would have renewed. */
export async function releaseRenewals(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update company_seat_renewal set state = 'released' where order_id = ${orderId} and state = 'ordered'`.execute(
    tx,
  )
}

/**
 * Adds the days of a paid order to its seats.
 * @returns the seats with their new last day; fewer than ordered where one is gone, or its user has another for these days
 */
export async function extendSeats(tx: Tx, orderId: string): Promise<readonly SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    update company_seat s set until_day = r.until_day, yearly = r.yearly, version = s.version + 1
    from company_seat_renewal r
    where r.order_id = ${orderId} and r.state = 'ordered' and s.seat_id = r.seat_id and ${isPaid}
      and s.until_day = r.from_day - 1
      and not exists (select from company_seat o where o.nominee_reference = s.nominee_reference
        and o.company_code = s.company_code and o.program_code = s.program_code
        and o.membership_number = s.membership_number and o.until_day = r.until_day
        and o.state in ('ordered', 'offered', 'held'))
    returning ${seatColumns}`.execute(tx)
  await sql`
    update company_seat_renewal set state = 'paid' where order_id = ${orderId} and state = 'ordered'`.execute(
    tx,
  )
  return rows
}

/**
 * Takes the days of an order from its seats again.
 * @returns the seats as they were before, or undefined if one of them was renewed again since then
 */
export async function shortenSeats(tx: Tx, orderId: string): Promise<readonly SeatRow[] | undefined> {
  const { rows } = await sql<SeatRow & { readonly is_last: boolean }>`
    select ${seatColumns}, s.until_day = r.until_day as is_last
    from company_seat_renewal r join company_seat s using (seat_id)
    where r.order_id = ${orderId} and r.state = 'paid' and ${isPaid} order by s.seat_id for update of s`.execute(
    tx,
  )
  if (rows.some(({ is_last: isLast }) => !isLast)) return undefined
  const { rows: shortened } = await sql<SeatRow>`
    update company_seat s set until_day = r.from_day - 1, yearly = r.yearly_before, version = s.version + 1
    from company_seat_renewal r
    where r.order_id = ${orderId} and r.state = 'paid' and s.seat_id = r.seat_id and ${isPaid}
    returning ${seatColumns}`.execute(tx)
  await sql`
    update company_seat_renewal set state = 'refunded' where order_id = ${orderId} and state = 'paid'`.execute(
    tx,
  )
  return shortened
}

/** Whether seats that an order made have been renewed by another. */
export async function isRenewed(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from company_seat s join company_seat_renewal r using (seat_id)
    where s.order_id = ${orderId} and r.state = 'paid' and ${isPaid} limit 1`.execute(tx)
  return rows.length > 0
}
