import type { Cabin } from '@waymark/rules/flights/flight-rates'
import type { Day } from '@waymark/rules/calendar'
import type { LocalTime } from '@waymark/rules/zoned-time'
import { sql } from 'kysely'
import type { JournalId } from '../ledger/index.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'

/** One coupon of a ticket in the airline's records. */
export interface FlightFacts {
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string | null
  readonly status: 'BOOKED' | 'FLOWN' | 'CANCELLED'
  readonly flight_number: string
  readonly departs_on: Day
  readonly from_airport: string
  readonly to_airport: string
  readonly cabin: Cabin
  readonly fare: string
  readonly ticket_number: string
  readonly passenger_name: string
  /** The company's user who flies: their own number. Null for a person's flight, or if the airline didn't say. */
  readonly user_number: string | null
  /** The times on the clocks of the two airports; both or neither. */
  readonly departs_local?: LocalTime | null
  readonly arrives_local?: LocalTime | null
}

/** What a flight was credited with. */
export interface FlightCredit {
  readonly journal_id: JournalId
  readonly base_points: bigint
  readonly bonus_points: bigint
  readonly status_points: bigint
  readonly percent: number
  readonly bonus_percent: number
  readonly tier_code: string
  readonly config_version: number
  /** Status points, as a percentage of base points, and the first day of the rates; null for records from before these were kept. */
  readonly status_percent: number | null
  readonly rates_from: Day | null
}

export type FlightRow = FlightFacts & { readonly record_id: string } & (
    | FlightCredit
    | { readonly [Column in keyof FlightCredit]: null }
  )

const minutes = sql.lit('YYYY-MM-DD"T"HH24:MI')
const columns = sql`record_id, company_code, program_code, membership_number, status, flight_number, departs_on, from_airport,
  to_airport, cabin, fare, ticket_number, passenger_name, user_number, journal_id, base_points, bonus_points, status_points, percent,
  bonus_percent, tier_code, config_version, status_percent, rates_from, to_char(departs_local, ${minutes}) as departs_local,
  to_char(arrives_local, ${minutes}) as arrives_local`

export interface FlightsOf {
  readonly companyCode: string
  readonly programCode: string
  readonly membershipNumber: string
}

/** Which flights of a membership are listed. Days are those of departure, both included. */
export interface FlightList {
  readonly dataType: 'upcoming' | 'flown'
  readonly today: Day
  /** Bookings from this day until yesterday are past flights that the airline hasn't confirmed yet. */
  readonly awaitedFrom: Day
  readonly cursor: string | undefined
  readonly userNumber?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** A page of a member's flights after the flight `cursor`: upcoming ones soonest first, flown ones latest first. */
export async function readFlights(
  database: Database,
  of: FlightsOf,
  list: FlightList,
  most: number,
): Promise<readonly FlightRow[]> {
  const isUpcoming = list.dataType === 'upcoming'
  const which = isUpcoming
    ? sql`status = 'BOOKED' and departs_on >= ${list.today}::date`
    : sql`(status = 'FLOWN' or (status = 'BOOKED' and departs_on >= ${list.awaitedFrom}::date and departs_on < ${list.today}::date))`
  const after = sql`(select c.departs_on, c.record_id from flight_record c where c.record_id = ${list.cursor ?? null}::uuid)`
  const place = isUpcoming ? sql`(departs_on, record_id) > ${after}` : sql`(departs_on, record_id) < ${after}`
  const order = isUpcoming ? sql`departs_on, record_id` : sql`departs_on desc, record_id desc`
  const { rows } = await sql<FlightRow>`
    select ${columns} from flight_record
    where company_code = ${of.companyCode} and program_code = ${of.programCode}
      and membership_number = ${of.membershipNumber} and ${which} and ${chosen(list)}
      and ${list.cursor === undefined ? sql`true` : place}
    order by ${order} limit ${most}`.execute(database)
  return rows
}

/** The flights of one user, or of some days. */
function chosen({ userNumber, from, to }: FlightList) {
  const all = [
    ...(userNumber === undefined ? [] : [sql`user_number = ${userNumber}`]),
    ...(from === undefined ? [] : [sql`departs_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`departs_on <= ${to}::date`]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** A flight of today or ahead. */
export type FlightAhead = Pick<FlightFacts, 'flight_number' | 'departs_on' | 'from_airport' | 'to_airport'>

/**
 * A person's flights from a day on, of all their own memberships, the soonest first; those of the day also once they're flown, and none that
 * was cancelled.
 */
export async function readFlightsAhead(
  database: Database,
  { companyCode, customer }: { readonly companyCode: string; readonly customer: CustomerNumber },
  from: Day,
  most: number,
): Promise<readonly FlightAhead[]> {
  const { rows } = await sql<FlightAhead>`
    select flight_number, departs_on, from_airport, to_airport
    from flight_record join membership m using (company_code, program_code, membership_number)
    where m.company_code = ${companyCode} and m.customer_number = ${customer} and departs_on >= ${from}::date
      and flight_record.status <> 'CANCELLED'
    order by departs_on, flight_number, record_id limit ${most}`.execute(database)
  return rows
}

/** How often a person left an airport with us in some days, by all their own memberships: each airport counts once a day. */
export async function countDepartures(
  database: Database,
  { companyCode, customer }: { readonly companyCode: string; readonly customer: CustomerNumber },
  { from, until }: { readonly from: Day; readonly until: Day },
): Promise<number> {
  const { rows } = await sql<{ departures: number }>`
    select count(distinct (departs_on, from_airport))::int as departures
    from flight_record join membership m using (company_code, program_code, membership_number)
    where m.company_code = ${companyCode} and m.customer_number = ${customer} and flight_record.status = 'FLOWN'
      and departs_on between ${from}::date and ${until}::date`.execute(database)
  return rows[0]?.departures ?? 0
}

/** What names a ticket's coupon. */
export type Coupon = Pick<FlightFacts, 'company_code' | 'ticket_number' | 'flight_number' | 'departs_on'>

const ofCoupon = (coupon: Coupon) => sql`
  select ${columns} from flight_record
  where company_code = ${coupon.company_code} and ticket_number = ${coupon.ticket_number}
    and flight_number = ${coupon.flight_number} and departs_on = ${coupon.departs_on}`

/** A ticket's coupon as it is now. */
export async function findFlight(database: Database | Tx, coupon: Coupon): Promise<FlightRow | undefined> {
  const { rows } = await sql<FlightRow>`${ofCoupon(coupon)}`.execute(database)
  return rows[0]
}

/** Locks a ticket's coupon, so credits and changes are serialised. */
export async function lockFlight(tx: Tx, coupon: Coupon): Promise<FlightRow | undefined> {
  const { rows } = await sql<FlightRow>`${ofCoupon(coupon)} for update`.execute(tx)
  return rows[0]
}

/** Writes a new coupon; false if a concurrent call was first. */
export async function insertFlight(
  tx: Tx,
  record: FlightFacts & { readonly record_id: string },
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into flight_record (record_id, company_code, program_code, membership_number, status, flight_number, departs_on,
      from_airport, to_airport, cabin, fare, ticket_number, passenger_name, user_number, departs_local, arrives_local, imported_at)
    values (${record.record_id}, ${record.company_code}, ${record.program_code}, ${record.membership_number}, ${record.status},
      ${record.flight_number}, ${record.departs_on}, ${record.from_airport}, ${record.to_airport}, ${record.cabin},
      ${record.fare}, ${record.ticket_number}, ${record.passenger_name}, ${record.user_number}, ${record.departs_local ?? null}::timestamp,
      ${record.arrives_local ?? null}::timestamp, ${at})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Updates an uncredited coupon with the airline's new data: flown, cancelled, another cabin, another member, other times; times not sent again stay. */
export async function updateFlight(tx: Tx, recordId: string, facts: FlightFacts, at: Date): Promise<void> {
  await sql`
    update flight_record set membership_number = ${facts.membership_number}, status = ${facts.status},
      from_airport = ${facts.from_airport}, to_airport = ${facts.to_airport}, cabin = ${facts.cabin}, fare = ${facts.fare},
      passenger_name = ${facts.passenger_name}, user_number = ${facts.user_number},
      departs_local = coalesce(${facts.departs_local ?? null}::timestamp, departs_local),
      arrives_local = coalesce(${facts.arrives_local ?? null}::timestamp, arrives_local), imported_at = ${at}
    where record_id = ${recordId} and journal_id is null`.execute(tx)
}

/** Records the member and the credit of a flight, once. */
export async function noteCredit(
  tx: Tx,
  recordId: string,
  membershipNumber: string,
  credit: FlightCredit,
  at: Date,
): Promise<void> {
  await sql`
    update flight_record set membership_number = ${membershipNumber}, journal_id = ${credit.journal_id}, credited_at = ${at},
      base_points = ${credit.base_points}, bonus_points = ${credit.bonus_points}, status_points = ${credit.status_points},
      percent = ${credit.percent}, bonus_percent = ${credit.bonus_percent}, tier_code = ${credit.tier_code},
      config_version = ${credit.config_version}, status_percent = ${credit.status_percent}, rates_from = ${credit.rates_from}::date
    where record_id = ${recordId} and journal_id is null`.execute(tx)
}
