import type { Cabin } from '@waymark/rules/flights/flight-rates'
import type { Day } from '@waymark/rules/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** Rows a statement: a batch takes some milliseconds to replay, and requests are served between two. */
const PAGE = 1000

export interface TransactionsOf {
  readonly companyCode: string
  readonly programCode: string
  /** Up to this moment; null for all. */
  readonly until: Date | null
  /** One member's, by their account; null for all. */
  readonly member: { readonly account: bigint; readonly membershipNumber: string } | null
}

interface Placed {
  readonly membershipNumber: string
  readonly at: Date
  /** Unique among rows of its table. */
  readonly key: string
  /** `at` to the microsecond. */
  readonly moment: string
}

export interface ReplayedOrder extends Placed {
  readonly kind: string
  readonly points: bigint
  readonly terms: unknown
}

export interface ReplayedFlight extends Placed {
  readonly flight_number: string
  readonly departs_on: Day
  readonly from_airport: string
  readonly to_airport: string
  readonly cabin: Cabin
  readonly fare: string
  readonly tier: string
}

const utcMoment = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.US"Z"')

/** The latest orders that were carried out, newest first, in pages. */
export function readLatestOrders(
  database: Database | Tx,
  of: TransactionsOf,
  most: number,
): Promise<readonly ReplayedOrder[]> {
  const owner = of.member === null ? sql`true` : sql`account = ${of.member.account}`
  return inPages(most, async (after, size) => {
    const { rows } = await sql<ReplayedOrder>`
      select order_number as key, membership_number as "membershipNumber", submitted_at as at, kind, points, terms,
        to_char(submitted_at at time zone 'UTC', ${utcMoment}) as moment
      from orders
      where company_code = ${of.companyCode} and program_code = ${of.programCode} and state in ('POSTED', 'PART_REFUNDED')
        and ${owner} and ${until(sql`submitted_at`, of)} and ${before(sql`(submitted_at, order_number)`, after, 'text')}
      order by submitted_at desc, order_number desc limit ${size}`.execute(database)
    return rows
  })
}

/** The latest flights that were credited, newest first, in pages. */
export function readLatestFlights(
  database: Database | Tx,
  of: TransactionsOf,
  most: number,
): Promise<readonly ReplayedFlight[]> {
  const owner = of.member === null ? sql`true` : sql`membership_number = ${of.member.membershipNumber}`
  return inPages(most, async (after, size) => {
    const { rows } = await sql<ReplayedFlight>`
      select record_id::text as key, membership_number as "membershipNumber", credited_at as at, flight_number, departs_on,
        from_airport, to_airport, cabin, fare, tier_code as tier,
        to_char(credited_at at time zone 'UTC', ${utcMoment}) as moment
      from flight_record
      where company_code = ${of.companyCode} and program_code = ${of.programCode} and journal_id is not null
        and ${owner} and ${until(sql`credited_at`, of)} and ${before(sql`(credited_at, record_id)`, after, 'uuid')}
      order by credited_at desc, record_id desc limit ${size}`.execute(database)
    return rows
  })
}

function until(column: RawBuilder<unknown>, { until: moment }: TransactionsOf): RawBuilder<unknown> {
  return moment === null ? sql`true` : sql`${column} <= ${moment}`
}

function before(
  place: RawBuilder<unknown>,
  after: Placed | undefined,
  type: 'text' | 'uuid',
): RawBuilder<unknown> {
  return after === undefined
    ? sql`true`
    : sql`${place} < (${after.moment}::timestamptz, ${after.key}::${sql.raw(type)})`
}

async function inPages<Row extends Placed>(
  most: number,
  read: (after: Row | undefined, size: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const all: Row[] = []
  while (all.length < most) {
    const size = Math.min(PAGE, most - all.length)
    const page = await read(all.at(-1), size)
    all.push(...page)
    if (page.length < size) break
  }
  return all
}
