import { sql, type RawBuilder } from 'kysely'
import { accountId, type AccountId, type JournalId } from '../ledger/index.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { jsonText } from '../platform/database/json-text.ts'
import type { MembershipKey, MovedGrant } from '../tiers/index.ts'

/** A merge that wasn't undone. */
export interface Merge {
  readonly mergeId: string
  readonly membershipNumber: string
  /** The kept membership's number, in the same programme. */
  readonly intoNumber: string
  readonly journal: JournalId
  readonly grants: readonly MovedGrant[]
  /** Memberships of clubs that the kept person got with it. */
  readonly clubs: readonly { readonly programCode: string; readonly membershipNumber: string }[]
  readonly mergedAt: Date
}

/** Status of a membership: active, merged into another, or of a member who has died. */
export type ClosedStatus = 'A' | 'M' | 'D'

const inProgramme = ({ companyCode, programCode }: MembershipKey) =>
  sql`company_code = ${companyCode} and program_code = ${programCode}`

/** Locks memberships of one programme in the order of their numbers, so that two acts on them are done one after the other. */
export async function lockMemberships(
  tx: Tx,
  key: MembershipKey,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ number: string; status: string }>`
    select membership_number as number, status from membership
    where ${inProgramme(key)} and membership_number = any(${[...numbers]}::text[])
    order by membership_number for no key update`.execute(tx)
  return new Map(rows.map(({ number, status }) => [number, status]))
}

export async function setStatus(tx: Tx, key: MembershipKey, status: ClosedStatus): Promise<void> {
  await sql`
    update membership set status = ${status}
    where ${inProgramme(key)} and membership_number = ${key.membershipNumber}`.execute(tx)
}

/** The merge that a membership went away by. */
export async function readMerge(database: Database | Tx, key: MembershipKey): Promise<Merge | undefined> {
  const { rows } = await sql<Merge>`
    select merge_id as "mergeId", membership_number as "membershipNumber", into_number as "intoNumber", journal_id as journal, grants,
      clubs, merged_at as "mergedAt"
    from membership_merge
    where ${inProgramme(key)} and membership_number = ${key.membershipNumber} and undone_at is null`.execute(
    database,
  )
  return rows[0]
}

/** The membership that a merged number leads to. */
export interface KeptMember {
  readonly membershipNumber: string
  readonly account: bigint
  readonly customer: CustomerNumber
  readonly status: string
}

/** Where merged numbers lead now, through every merge that wasn't undone, by their place among `keys`; others lead nowhere. */
export async function readKeptMembers(
  database: Database | Tx,
  keys: readonly MembershipKey[],
): Promise<ReadonlyMap<number, KeptMember>> {
  if (keys.length === 0) return new Map()
  const asked = keys.map((key, place) => ({ place, ...key }))
  return readEnds(
    database,
    sql`select place, "companyCode", "programCode", "membershipNumber" from jsonb_to_recordset(${jsonText(asked)}::jsonb)
      as asked (place integer, "companyCode" text, "programCode" text, "membershipNumber" text)`,
  )
}

/** The membership that an account belongs to; undefined for a pool's. */
export async function readKeyOfAccount(
  database: Database | Tx,
  account: AccountId,
): Promise<MembershipKey | undefined> {
  const { rows } = await sql<MembershipKey>`
    select company_code as "companyCode", program_code as "programCode", membership_number as "membershipNumber"
    from membership where account = ${account}`.execute(database)
  return rows[0]
}

/** The account that has a membership's points now, through every merge that wasn't undone: its own without one. */
export async function readKeptAccount(database: Database | Tx, account: AccountId): Promise<AccountId> {
  const own = sql`select 0, company_code, program_code, membership_number from membership where account = ${account}`
  const kept = (await readEnds(database, own)).get(0)
  return kept === undefined ? account : accountId(kept.account)
}

/** The memberships that have some accounts' points now, through every merge that wasn't undone; accounts without a merge are left out. */
export async function readKeptOf(
  database: Database | Tx,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, KeptMember>> {
  const asked = [...new Set(accounts)]
  const starts = sql`
    select asked.place::integer, company_code, program_code, membership_number
    from unnest(${asked.map(String)}::bigint[]) with ordinality as asked (account, place) join membership m using (account)`
  const kept = await readEnds(database, starts)
  return new Map(
    asked.flatMap((account, at) => {
      const one = kept.get(at + 1)
      return one === undefined ? [] : [[account, one] as const]
    }),
  )
}

/** The accounts that have had a membership's points since, through every merge that wasn't undone, in the order in which they got them. */
export async function readWayToKept(
  database: Database | Tx,
  account: AccountId,
): Promise<readonly AccountId[]> {
  const { rows } = await sql<{ account: AccountId }>`
    with recursive led (company_code, program_code, membership_number, steps) as (
      select company_code, program_code, membership_number, 0 from membership where account = ${account}
      union all
      select l.company_code, l.program_code, g.into_number, l.steps + 1
      from led l join membership_merge g using (company_code, program_code, membership_number) where g.undone_at is null)
    select m.account from led l join membership m using (company_code, program_code, membership_number)
    where l.steps > 0 order by l.steps`.execute(database)
  return rows.map((row) => row.account)
}

/** Where merges lead to from `starts`, rows of place, company, programme and number; places without a merge are left out. */
async function readEnds(
  database: Database | Tx,
  starts: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, KeptMember>> {
  const { rows } = await sql<KeptMember & { place: number }>`
    with recursive led (place, company_code, program_code, membership_number, steps) as (
      select s.*, 0 from (${starts}) s
      union all
      select l.place, l.company_code, l.program_code, g.into_number, l.steps + 1
      from led l join membership_merge g using (company_code, program_code, membership_number) where g.undone_at is null),
    ends as (select distinct on (place) * from led where steps > 0 order by place, steps desc)
    select e.place, m.membership_number as "membershipNumber", m.account, m.customer_number as customer, m.status
    from ends e join membership m using (company_code, program_code, membership_number)`.execute(database)
  return new Map(rows.map(({ place, ...kept }) => [place, kept]))
}

/** The accounts that `readKeptAccount` leads from to this one, itself included. */
export async function readAccountsKeptBy(
  database: Database | Tx,
  account: AccountId,
): Promise<readonly AccountId[]> {
  const { rows } = await sql<{ account: AccountId }>`${selectAccountsKeptBy(account)}`.execute(database)
  return rows.map((row) => row.account)
}

/** The same in a query of another module's, with a column `account`: what was bought before a merge is the kept membership's. */
export function selectAccountsKeptBy(
  account: LedgerAccount | AccountId,
): RawBuilder<{ readonly account: AccountId }> {
  return sql`(
    with recursive kept as (
      select company_code, program_code, membership_number as number from membership where account = ${account}
      union all
      select k.company_code, k.program_code, g.membership_number
      from kept k join membership_merge g on g.company_code = k.company_code and g.program_code = k.program_code
        and g.into_number = k.number and g.undone_at is null)
    select m.account from kept k join membership m on m.company_code = k.company_code and m.program_code = k.program_code
      and m.membership_number = k.number)`
}

/** The numbers of the memberships whose points an account has through merges that weren't undone, without its own. */
export async function readNumbersKeptBy(
  database: Database | Tx,
  account: LedgerAccount,
): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    select membership_number as number from membership
    where account in ${selectAccountsKeptBy(account)} and account <> ${account}`.execute(database)
  return rows.map(({ number }) => number)
}

/** The numbers that were merged into a membership, in the order in which they were. */
export async function readMergedNumbers(
  database: Database | Tx,
  key: MembershipKey,
): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    select membership_number as number from membership_merge
    where ${inProgramme(key)} and into_number = ${key.membershipNumber} and undone_at is null
    order by merged_at, merge_id`.execute(database)
  return rows.map(({ number }) => number)
}

/** The grants that merges which weren't undone brought to a membership. */
export async function readBroughtGrants(tx: Tx, key: MembershipKey): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select moved.facts ->> 'id' as id from membership_merge, jsonb_array_elements(grants) as moved (facts)
    where ${inProgramme(key)} and into_number = ${key.membershipNumber} and undone_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function insertMerge(tx: Tx, key: MembershipKey, merge: Merge): Promise<void> {
  await sql`
    insert into membership_merge (merge_id, company_code, program_code, membership_number, into_number, journal_id, grants, clubs,
      merged_at)
    values (${merge.mergeId}, ${key.companyCode}, ${key.programCode}, ${merge.membershipNumber}, ${merge.intoNumber},
      ${merge.journal}, ${JSON.stringify(merge.grants)}::jsonb, ${JSON.stringify(merge.clubs)}::jsonb, ${merge.mergedAt})`.execute(
    tx,
  )
}

export async function undoMerge(tx: Tx, mergeId: string, now: Date): Promise<void> {
  await sql`update membership_merge set undone_at = ${now} where merge_id = ${mergeId}`.execute(tx)
}
