import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Counting stops here: nobody acts differently on more. */
const MOST_COUNTED = 1000

export type QueueKind = 'claim' | 'request'

export interface QueueRow {
  readonly kind: QueueKind
  readonly number: string
  readonly programCode: string
  readonly membershipNumber: string
  readonly memberName: string
  readonly about: string
  /** The partner of a claim, by its code. */
  readonly partner: string | null
  readonly since: Date
  /** `since` to the microsecond, in UTC. */
  readonly moment: string
}

export interface QueueOrder {
  /** Null for both. */
  readonly kind: QueueKind | null
  /** Where the page before ended. */
  readonly after: { readonly moment: string; readonly number: string } | undefined
  readonly most: number
}

/** What waits for an operator of a company, the oldest first: two ordered indexes merged, as far as the page goes. */
export async function readQueue(
  database: Database,
  companyCode: string,
  { kind, after, most }: QueueOrder,
): Promise<readonly QueueRow[]> {
  const [moment, number] = [after?.moment ?? '-infinity', after?.number ?? '']
  const { rows } = await sql<QueueRow>`
    select w.kind, w.number, w.program_code as "programCode", w.membership_number as "membershipNumber",
      concat_ws(' ', p.given_name, p.family_name) as "memberName", w.about, w.partner, w.since,
      to_char(w.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
    from (
      (select 'claim' as kind, claim_number as number, program_code, membership_number, customer_number, submitted_at as since,
        concat_ws(' ', flight_number, from_airport, to_airport, partner_reference, occurred_on) as about, partner_code as partner
      from claim
      where ${kind !== 'request'} and state = 'PENDING' and company_code = ${companyCode}
        and (submitted_at, claim_number) > (${moment}::timestamptz, ${number})
      order by submitted_at, claim_number limit ${most})
      union all
      (select 'request', request_number, program_code, membership_number, customer_number, sent_at, subject, null
      from service_request
      where ${kind !== 'claim'} and state = 'OPEN' and company_code = ${companyCode}
        and (sent_at, request_number) > (${moment}::timestamptz, ${number})
      order by sent_at, request_number limit ${most})
    ) w join customer p using (customer_number)
    order by w.since, w.number limit ${most}`.execute(database)
  return rows
}

/** How many of each kind wait in a company, counted to a thousand. */
export async function countQueue(
  database: Database,
  companyCode: string,
): Promise<{ readonly claim: number; readonly request: number }> {
  const { rows } = await sql<{ claim: number; request: number }>`
    select
      (select count(*)::int4 from (
        select from claim where state = 'PENDING' and company_code = ${companyCode} limit ${MOST_COUNTED}) c) as claim,
      (select count(*)::int4 from (
        select from service_request where state = 'OPEN' and company_code = ${companyCode} limit ${MOST_COUNTED}) r) as request`.execute(
    database,
  )
  return rows[0] ?? { claim: 0, request: 0 }
}
