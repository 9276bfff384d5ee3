import type { Day } from '@waymark/rules/calendar'
import type { KeptGrant } from '@waymark/rules/tier-evaluation'
import type { TierYear } from '@waymark/rules/tier'
import { sql } from 'kysely'
import { selectStatusPoints, type AccountId } from '../ledger/index.ts'
import type { Database } from '../platform/database/database.ts'

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

/** A membership's grants, and its status points in the last tier year and the current one. */
export interface SweptRow {
  readonly number: string
  readonly grants: readonly KeptGrant[]
  readonly before: bigint
  readonly now: bigint
}

/** A page of a programme's memberships by number; each account's entries are read by key. */
export async function readSwept(
  database: Database,
  { companyCode, programCode, after, pageSize }: PageAsked,
  years: { readonly before: TierYear; readonly now: TierYear },
): Promise<readonly SweptRow[]> {
  const account = sql.ref<AccountId>('m.account')
  const { rows } = await sql<SweptRow>`
    select m.membership_number as number, (
        select coalesce(jsonb_agg(jsonb_build_object('id', tg.grant_id, 'tierCode', tg.tier_code, 'source', tg.source,
          'from', tg.counts_from, 'until', tg.counts_until, 'reviewOn', tg.review_on)), '[]')
        from tier_grant tg
        where tg.company_code = m.company_code and tg.program_code = m.program_code
          and tg.membership_number = m.membership_number and tg.withdrawn_at is null) as grants,
      (${selectStatusPoints(account, years.before)}) as before,
      (${selectStatusPoints(account, years.now)}) as now
    from membership m
    where m.company_code = ${companyCode} and m.program_code = ${programCode} and m.membership_number > ${after}
    order by m.membership_number limit ${pageSize}`.execute(database)
  return rows
}
