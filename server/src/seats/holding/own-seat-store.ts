import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { SubscriptionKey } from '../../subscriptions/index.ts'
import { seatColumns, type SeatRow } from '../seat-store.ts'
import { ACCOUNT_HOLDER } from './seat-user-store.ts'

/** A seat that is offered to a person, or that they hold. */
export interface OwnSeat extends SeatRow {
  readonly company_name: string
  /** Null for the account holder. */
  readonly nominee_number: string | null
  /** Their first day on the seat, once they hold it. */
  readonly first_day: Day | null
}

const own = sql`select ${seatColumns}, coalesce(m.company_name, '') as company_name, n.nominee_number,
    (select t.from_day from subscription_term t where t.term_id = s.term_id) as first_day
  from company_seat s left join nominee n on n.nominee_reference = s.nominee_reference
    join membership m on m.company_code = s.company_code and m.program_code = s.program_code
      and m.membership_number = s.membership_number`

/** Seats offered to a person or held by them, as a company's user or as its account holder; the states lead to the index of users. */
const isFor = (customer: CustomerNumber) => sql`s.seat_id in (
  select x.seat_id from nominee u join company_seat x on x.nominee_reference = u.nominee_reference
  where u.customer_number = ${customer} and u.status = 'A' and x.state in ('offered', 'held')
  union all
  select x.seat_id from membership h join company_seat x on x.company_code = h.company_code
    and x.program_code = h.program_code and x.membership_number = h.membership_number
  where h.customer_number = ${customer} and x.nominee_reference = ${ACCOUNT_HOLDER}
    and x.state in ('offered', 'held'))`

/** The seats of a person, of companies whose user or account holder they are. */
export async function readOwnSeats(
  database: Database,
  companyCode: string,
  customer: CustomerNumber,
  today: Day,
): Promise<readonly OwnSeat[]> {
  const { rows } = await sql<OwnSeat>`
    ${own} where ${isFor(customer)} and s.company_code = ${companyCode}
      and s.state in ('offered', 'held') and s.until_day >= ${today}
    order by s.state, s.until_day, s.seat_id`.execute(database)
  return rows
}

/** The seats of an airline's companies that are offered to a person or held by them, locked. */
export async function lockSeatsOfPerson(
  tx: Tx,
  companyCode: string,
  customer: CustomerNumber,
): Promise<readonly SeatRow[]> {
  const theirs = sql`${isFor(customer)} and s.company_code = ${companyCode} and s.state in ('offered', 'held')`
  const { rows: locked } = await sql<{ seatId: string }>`
    select s.seat_id as "seatId" from company_seat s where ${theirs} order by s.seat_id for update`.execute(
    tx,
  )
  // After waiting for a lock, the statement has the seat as it is now, but as whose it was before: so they're read again.
  const ids = JSON.stringify(locked.map(({ seatId }) => seatId))
  const { rows } = await sql<SeatRow>`
    select ${seatColumns} from company_seat s
    where s.seat_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb)) and ${theirs}
    order by s.seat_id`.execute(tx)
  return rows
}

/** The terms with which a person's days began on seats that they have lost, but still have days of: the relay hasn't ended them yet. */
export async function readLostTerms(
  database: Database,
  { companyCode, programCode, customer }: SubscriptionKey,
  today: Day,
): Promise<readonly string[]> {
  const { rows } = await sql<{ termId: string }>`
    select distinct coalesce(t.continues, t.term_id) as "termId" from subscription u join subscription_term t using (subscription_id)
    where u.company_code = ${companyCode} and u.program_code = ${programCode} and u.customer_number = ${customer}
      and t.seat_id is not null and t.revoked_at is null and t.until_day >= ${today}
      and not exists (select from company_seat s where s.seat_id = t.seat_id and s.term_id = coalesce(t.continues, t.term_id))`.execute(
    database,
  )
  return rows.map(({ termId }) => termId)
}

/** Whether a term is that of a seat which is held on a day or later: it was renewed again since its holder was to lose it. */
export async function isHeldFrom(tx: Tx, termId: string, day: Day): Promise<boolean> {
  const { rows } = await sql`
    select from subscription_term t join company_seat s on s.seat_id = t.seat_id and s.term_id = t.term_id
    where t.term_id = ${termId} and s.until_day >= ${day}::date for share of s`.execute(tx)
  return rows.length > 0
}

/** A seat that is offered to a person, locked with all that they could accept at the same time. */
export async function lockOffer(
  tx: Tx,
  companyCode: string,
  customer: CustomerNumber,
  seatId: string,
): Promise<OwnSeat | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('seats of a person', ${customer}))`.execute(tx)
  // Locked first, and then read: a statement that is blocked has the seat as it is afterwards, but as whose it was before.
  await sql`select from company_seat where seat_id = ${seatId} and state = 'offered' for update`.execute(tx)
  const { rows } = await sql<OwnSeat>`
    ${own} where s.seat_id = ${seatId} and ${isFor(customer)}
      and s.company_code = ${companyCode} and s.state = 'offered'`.execute(tx)
  return rows[0]
}
