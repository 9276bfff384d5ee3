import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { EntryKind } from '../../ledger/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'

export interface MembersPage {
  readonly companyCode: string
  readonly programCode: string
  /** Numbers after this one; empty for the first page. */
  readonly after: string
  readonly size: number
  /** One member alone. */
  readonly alone?: string | undefined
}

export interface MemberAccount {
  readonly membershipNumber: string
  readonly account: bigint
}

/** A page of a programme's memberships, by number. */
export async function readAccounts(
  database: Database | Tx,
  { companyCode, programCode, after, size, alone }: MembersPage,
): Promise<readonly MemberAccount[]> {
  const { rows } = await sql<MemberAccount>`
    select membership_number as "membershipNumber", account from membership
    where company_code = ${companyCode} and program_code = ${programCode}
      and ${alone === undefined ? sql`membership_number > ${after}` : sql`membership_number = ${alone}`}
    order by membership_number limit ${size}`.execute(database)
  return rows
}

export interface AccountLot {
  readonly account: bigint
  readonly journal: string
  readonly kind: EntryKind
  readonly occurredOn: Day
  readonly expiresOn: Day | null
  readonly points: bigint
}

/** The open lots of accounts with how they were earned: each account's by its own index. */
export async function readLotsOf(
  database: Database | Tx,
  accounts: readonly bigint[],
): Promise<readonly AccountLot[]> {
  const { rows } = await sql<AccountLot>`
    select l.account_id as account, e.journal_id::text as journal, e.kind, e.occurred_on as "occurredOn",
      l.expires_on as "expiresOn", l.remaining as points
    from unnest(${accounts.map(String)}::bigint[]) as asked (account)
    join ledger.lot l on l.account_id = asked.account and l.open
    join ledger.entry e on e.account_id = asked.account and e.point_type = 'POINTS' and e.seq = l.source_seq
    order by l.account_id, l.expires_on nulls last, l.lot_no`.execute(database)
  return rows
}
