import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { CompanyKey } from '../../companies/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isSeatOf, seatColumns, type SeatRow } from '../seat-store.ts'
import { ACCOUNT_HOLDER } from '../holding/seat-user-store.ts'

/** A seat with its user and its order, as a company sees it. */
export interface ListedSeat extends SeatRow {
  readonly user_name: string | null
  readonly user_email: string | null
  readonly offered_at: Date | null
  readonly accepted_at: Date | null
  readonly order_number: string
  /** What its plan cost for a year when it was paid last, in cents before tax; null where that isn't known. */
  readonly yearly: bigint | null
}

const isPaid = sql`s.state in ('free', 'offered', 'held')`

/** An offer to somebody who is no longer a user is none. */
const isOpenTo = sql`(s.state = 'held' or n.status in ('P', 'A'))`

const listed = sql`select ${seatColumns}, s.yearly, s.offered_at, s.accepted_at, o.order_number, coalesce(n.email, c.email) as user_email,
    coalesce(trim(n.given_name || ' ' || n.family_name), trim(c.given_name || ' ' || c.family_name)) as user_name
  from company_seat s join orders o using (order_id)
    left join nominee n on n.nominee_reference = s.nominee_reference and ${isOpenTo}
    left join membership m on s.nominee_reference = ${ACCOUNT_HOLDER} and m.company_code = s.company_code
      and m.program_code = s.program_code and m.membership_number = s.membership_number
    left join customer c on c.customer_number = m.customer_number`

/** Paid seats of a company, the latest company date first. @param after the last seat of the page before */
export async function readSeats(
  database: Database,
  key: CompanyKey,
  after: string | undefined,
  most: number,
): Promise<readonly ListedSeat[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`and (s.until_day, s.seat_id) < (select a.until_day, a.seat_id from company_seat a where a.seat_id = ${after})`
  const { rows } = await sql<ListedSeat>`
    ${listed} where ${isSeatOf(key)} and ${isPaid} ${rest} order by s.until_day desc, s.seat_id desc limit ${most}`.execute(
    database,
  )
  return rows
}

/** All paid seats of a company that end on a day. */
export async function readSeatsEnding(
  database: Database,
  key: CompanyKey,
  on: Day,
): Promise<readonly ListedSeat[]> {
  const { rows } = await sql<ListedSeat>`
    ${listed} where ${isSeatOf(key)} and ${isPaid} and s.until_day = ${on}
    order by s.cost_centre, user_name nulls last, s.seat_id`.execute(database)
  return rows
}

/** One of them. @throws Error where it is missing */
export async function readSeat(tx: Tx, key: CompanyKey, seatId: string): Promise<ListedSeat> {
  const { rows } = await sql<ListedSeat>`
    ${listed} where ${isSeatOf(key)} and ${isPaid} and s.seat_id = ${seatId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A seat that was just read is missing')
  return row
}

/** How many seats of a plan and a cost centre a company has on a day. */
export interface SeatCount {
  readonly plan: string
  readonly cost_centre: string
  readonly state: 'free' | 'offered' | 'held'
  readonly seats: bigint
  /** Those of them that end on the next company date. */
  readonly ending: bigint
}

export async function countSeats(
  database: Database,
  key: CompanyKey,
  { today, nextEnd }: { readonly today: Day; readonly nextEnd: Day | undefined },
): Promise<readonly SeatCount[]> {
  const { rows } = await sql<SeatCount>`
    select s.plan, s.cost_centre, count(*) as seats, count(*) filter (where s.until_day = ${nextEnd ?? null}::date) as ending,
      case when s.state = 'offered' and n.status is null and s.nominee_reference <> ${ACCOUNT_HOLDER} then 'free' else s.state end as state
    from company_seat s left join nominee n on n.nominee_reference = s.nominee_reference and ${isOpenTo}
    where ${isSeatOf(key)} and ${isPaid} and s.until_day >= ${today}
    group by 1, 2, 5 order by 1, 2, 5`.execute(database)
  return rows
}
