import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { CompanyKey } from '../companies/index.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { SeatOrder } from './order/seat-order-terms.ts'

/** A seat that is paid for. */
export interface SeatRow {
  readonly seat_id: string
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  readonly club_code: string
  readonly plan: string
  readonly cost_centre: string
  readonly from_day: Day
  readonly until_day: Day
  readonly state: 'free' | 'offered' | 'held'
  readonly nominee_reference: bigint | null
  readonly holder: CustomerNumber | null
  readonly term_id: string | null
  readonly version: number
}

export const seatColumns = sql`s.seat_id, s.company_code, s.program_code, s.membership_number, s.club_code, s.plan, s.cost_centre,
  s.from_day, s.until_day, s.state, s.nominee_reference, s.holder, s.term_id, s.version`

export const isSeatOf = ({ companyCode, programCode, membershipNumber }: CompanyKey) => sql`
  s.company_code = ${companyCode} and s.program_code = ${programCode} and s.membership_number = ${membershipNumber}`

/** The last day of a company's seats that run on a day or later; undefined where none does. */
export async function readCompanyDate(
  database: Database | Tx,
  key: CompanyKey,
  today: Day,
): Promise<Day | undefined> {
  const { rows } = await sql<{ until: Day | null }>`
    select max(s.until_day) as until from company_seat s
    where ${isSeatOf(key)} and s.until_day >= ${today} and s.state in ('free', 'offered', 'held')`.execute(
    database,
  )
  return rows[0]?.until ?? undefined
}

/** The company date of the seats that end next: they can be renewed, while others may have been already. */
export async function readNextEnd(database: Database, key: CompanyKey, today: Day): Promise<Day | undefined> {
  const { rows } = await sql<{ until: Day | null }>`
    select min(s.until_day) as until from company_seat s
    where ${isSeatOf(key)} and s.until_day >= ${today} and s.state in ('free', 'offered', 'held')`.execute(
    database,
  )
  return rows[0]?.until ?? undefined
}

/** Writes the seats of an order as being paid for. @returns false where a user of one of them has another */
export async function insertSeats(tx: Tx, order: SeatOrder): Promise<boolean> {
  const { clubCode, period, seats } = order.terms
  const rows = seats.map(({ reference, plan, costCentre, yearly, net, vat }, place) => ({
    id: uuidv7(),
    line: place + 1,
    reference: reference === null ? null : String(reference),
    plan,
    costCentre,
    net: String(net),
    vat: String(vat),
    yearly: String(yearly),
  }))
  const { numAffectedRows } = await sql`
    insert into company_seat (seat_id, order_id, line, company_code, program_code, membership_number, club_code, plan, cost_centre,
      from_day, until_day, net, vat, yearly, state, nominee_reference)
    select r.id, ${order.order_id}::uuid, r.line, ${order.company_code}, ${order.program_code}, ${order.membership_number},
      ${clubCode}, r.plan, r."costCentre", ${period.from}::date, ${period.until}::date, r.net, r.vat, r.yearly, 'ordered', r.reference
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, line smallint, reference bigint, plan text,
      "costCentre" text, net bigint, vat bigint, yearly bigint)
    on conflict do nothing`.execute(tx)
  return numAffectedRows === BigInt(seats.length)
}

/** The order of a company that is still being paid for, or the one by which a user of some has a seat or a seat of some is renewed. */
export async function findSeatOrder(tx: Tx, order: SeatOrder, key: CompanyKey): Promise<string | undefined> {
  const references = JSON.stringify(
    order.terms.seats.flatMap(({ reference }) => (reference === null ? [] : [String(reference)])),
  )
  const renewed = JSON.stringify(order.terms.seats.flatMap(({ renews }) => (renews === null ? [] : [renews])))
  const { rows } = await sql<{ orderId: string }>`
    (select s.order_id as "orderId" from company_seat s
    where ${isSeatOf(key)} and s.order_id <> ${order.order_id} and (s.state = 'ordered'
      or (s.state in ('offered', 'held') and s.until_day = ${order.terms.period.until}
        and s.nominee_reference in (select value::bigint from jsonb_array_elements_text(${references}::jsonb))))
    order by s.state = 'ordered' desc, s.order_id limit 1)
    union all
    select r.order_id as "orderId" from company_seat_renewal r join company_seat s using (seat_id)
    where ${isSeatOf(key)} and r.order_id <> ${order.order_id} and (r.state = 'ordered'
      or (r.state = 'paid' and r.until_day = ${order.terms.period.until}
        and r.seat_id in (select value::uuid from jsonb_array_elements_text(${renewed}::jsonb))))
    limit 1`.execute(tx)
  return rows[0]?.orderId
}

/** Releases the seats of an order that isn't paid. */
export async function releaseSeats(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update company_seat set state = 'released', version = version + 1 where order_id = ${orderId} and state = 'ordered'`.execute(
    tx,
  )
}

/**
 * Makes the seats of a paid order: offered to their users who are still there, else free.
 * @returns the seats, in the order's row
 */
export async function openSeats(
  tx: Tx,
  orderId: string,
  users: readonly bigint[],
  now: Date,
): Promise<readonly SeatRow[]> {
  const there = JSON.stringify(users.map(String))
  const isThere = sql`coalesce(s.nominee_reference in (select value::bigint from jsonb_array_elements_text(${there}::jsonb)), false)`
  const { rows } = await sql<SeatRow>`
    update company_seat s set version = s.version + 1,
      state = case when ${isThere} then 'offered' else 'free' end,
      nominee_reference = case when ${isThere} then s.nominee_reference end,
      offered_at = case when ${isThere} then ${now}::timestamptz end
    where s.order_id = ${orderId} and s.state = 'ordered'
    returning ${seatColumns}`.execute(tx)
  return rows
}

/** The seats of an order, locked. */
export async function lockSeatsOfOrder(tx: Tx, orderId: string): Promise<readonly SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select ${seatColumns} from company_seat s where s.order_id = ${orderId} and s.state in ('free', 'offered', 'held')
    order by s.seat_id for update`.execute(tx)
  return rows
}

/** A paid seat of a company, locked. */
export async function lockSeat(tx: Tx, key: CompanyKey, seatId: string): Promise<SeatRow | undefined> {
  const { rows } = await sql<SeatRow>`
    select ${seatColumns} from company_seat s
    where s.seat_id = ${seatId} and ${isSeatOf(key)} and s.state in ('free', 'offered', 'held') for update`.execute(
    tx,
  )
  return rows[0]
}

/** The users that an order's unpaid seats are for. */
export async function readOrderedFor(tx: Tx, orderId: string): Promise<readonly bigint[]> {
  const { rows } = await sql<{ reference: bigint }>`
    select s.nominee_reference as reference from company_seat s
    where s.order_id = ${orderId} and s.state = 'ordered' and s.nominee_reference is not null`.execute(tx)
  return rows.map(({ reference }) => reference)
}

/**
 * Moves all seats of a user to another record of the same person, paid or not.
 * @returns those that are held
 */
export async function moveSeats(
  tx: Tx,
  key: CompanyKey,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<readonly SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    update company_seat s set nominee_reference = ${to}, version = version + 1
    where ${isSeatOf(key)} and s.nominee_reference = ${from} and s.state in ('ordered', 'offered', 'held')
    returning ${seatColumns}`.execute(tx)
  return rows.filter(({ state }) => state === 'held')
}

/** The seats that are offered to a user or held by them, locked. */
export async function lockSeatsOfUser(tx: Tx, reference: bigint): Promise<readonly SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select ${seatColumns} from company_seat s where s.nominee_reference = ${reference} and s.state in ('offered', 'held')
    order by s.seat_id for update`.execute(tx)
  return rows
}

/** What a seat becomes. */
export type SeatChange =
  | { readonly state: 'free' | 'refunded' }
  | { readonly state: 'offered'; readonly reference: bigint; readonly at: Date }
  | {
      readonly state: 'held'
      readonly reference: bigint
      readonly holder: CustomerNumber
      readonly termId: string
      readonly at: Date
    }

export async function writeSeat(tx: Tx, seatId: string, change: SeatChange): Promise<void> {
  const reference = 'reference' in change ? change.reference : null
  const held = change.state === 'held' ? change : undefined
  await sql`
    update company_seat set state = ${change.state}, nominee_reference = ${reference}, holder = ${held?.holder ?? null},
      term_id = ${held?.termId ?? null}, offered_at = ${change.state === 'offered' ? change.at : null},
      accepted_at = ${held?.at ?? null}, version = version + 1
    where seat_id = ${seatId}`.execute(tx)
}

/** Writes down what happened to a seat, in the transaction that does it. */
export async function recordSeatEvent(
  tx: Tx,
  { seat_id: seatId, nominee_reference: reference }: Pick<SeatRow, 'seat_id' | 'nominee_reference'>,
  event: {
    readonly kind:
      | 'offered'
      | 'accepted'
      | 'kept'
      | 'declined'
      | 'returned'
      | 'left'
      | 'renewed'
      | 'renewalUndone'
    readonly actor: CustomerNumber
    readonly at: Date
  },
): Promise<void> {
  await sql`
    insert into company_seat_event (event_id, seat_id, kind, actor, nominee_reference, at)
    values (${uuidv7({ msecs: event.at.getTime() })}, ${seatId}, ${event.kind}, ${event.actor}, ${reference}, ${event.at})`.execute(
    tx,
  )
}
