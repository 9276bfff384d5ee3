import type { Day } from '@waymark/rules/calendar'
import type { KeptGrant } from '@waymark/rules/tiers/tier-evaluation'
import type { TierYear } from '@waymark/rules/tiers/tier'
import { sql } from 'kysely'
import { selectStatusPoints, type AccountId } from '../ledger/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'

interface PageAsked {
  readonly companyCode: string
  readonly programCode: string
  /** Numbers after this one; empty for the first page. */
  readonly after: string
  readonly pageSize: number
}

/** Numbers of memberships with a grant due for review, in order, by the index tier_grant_due. */
export async function readDueNumbers(
  database: Database,
  { companyCode, programCode, after, pageSize }: PageAsked,
  today: Day,
): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct membership_number as number from tier_grant
    where company_code = ${companyCode} and program_code = ${programCode} and membership_number > ${after}
      and review_on is not null and withdrawn_at is null and review_on <= ${today}::date
    order by membership_number limit ${pageSize}`.execute(database)
  return rows.map(({ number }) => number)
}

/** A membership's grants, and its status points of the tier years that were asked for, by their last days. */
export interface SweptRow {
  readonly number: string
  readonly grants: readonly KeptGrant[]
  readonly points: ReadonlyMap<string, bigint>
}

/** A page of a programme's memberships by number, or a membership alone; each account's entries are read by key. */
export async function readSwept(
  database: Database | Tx,
  { companyCode, programCode, after, pageSize }: PageAsked,
  years: readonly TierYear[],
  alone?: string,
): Promise<readonly SweptRow[]> {
  const account = sql.ref<AccountId>('m.account')
  const sums = years.map((year) => sql`${year.to}::text, (${selectStatusPoints(account, year)})::text`)
  const { rows } = await sql<Omit<SweptRow, 'points'> & { points: Readonly<Record<string, string>> }>`
    select m.membership_number as number, (
        select coalesce(jsonb_agg(jsonb_build_object('id', tg.grant_id, 'tierCode', tg.tier_code, 'source', tg.source,
          'from', tg.counts_from, 'until', tg.counts_until, 'reviewOn', tg.review_on)), '[]')
        from tier_grant tg
        where tg.company_code = m.company_code and tg.program_code = m.program_code
          and tg.membership_number = m.membership_number and tg.withdrawn_at is null) as grants,
      jsonb_build_object(${sql.join(sums)}) as points
    from membership m
    where m.company_code = ${companyCode} and m.program_code = ${programCode}
      and ${alone === undefined ? sql`m.membership_number > ${after}` : sql`m.membership_number = ${alone}`}
    order by m.membership_number limit ${pageSize}`.execute(database)
  return rows.map(({ points, ...row }) => ({
    ...row,
    points: new Map(Object.entries(points).map(([year, sum]) => [year, BigInt(sum)])),
  }))
}
