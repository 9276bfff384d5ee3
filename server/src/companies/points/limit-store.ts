import { sql } from 'kysely'
import type { CustomerNumber, LedgerAccount } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { spendingKey, type SpendingName } from '../../orders/index.ts'
import type { CompanyKey } from '../company-store.ts'

/** How many points a user or a cost centre can spend in a month. */
export interface LimitRow extends SpendingName {
  readonly points_a_month: bigint
}

/** A limit with what is used of it in the month asked for. */
export interface LimitUsed extends LimitRow {
  readonly used: bigint
}

const isOf = ({ companyCode, programCode, membershipNumber }: CompanyKey) => sql`
  l.company_code = ${companyCode} and l.program_code = ${programCode} and l.membership_number = ${membershipNumber}`

/** The limits of some names, by their keys in `allowance`; those without one aren't in the map. */
export async function readLimits(
  database: Database | Tx,
  key: CompanyKey,
  names: readonly SpendingName[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<LimitRow>`
    select l.kind, l.name, l.points_a_month
    from company_limit l
    where ${isOf(key)} and (l.kind, l.name) in (
      select n.kind, n.name from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (kind text, name text))`.execute(
    database,
  )
  return new Map(rows.map((row) => [spendingKey(row), row.points_a_month]))
}

/** A page of a company's limits after one of them: cost centres first, then users, by name. */
export async function listLimits(
  database: Database,
  key: CompanyKey,
  {
    account,
    since,
    after,
    most,
  }: {
    readonly account: LedgerAccount
    readonly since: string
    readonly after: SpendingName | undefined
    readonly most: number
  },
): Promise<readonly LimitUsed[]> {
  const further = after === undefined ? sql`` : sql`and (l.kind, l.name) > (${after.kind}, ${after.name})`
  const { rows } = await sql<LimitUsed>`
    select l.kind, l.name, l.points_a_month, coalesce(a.used, 0) as used
    from company_limit l left join allowance a
      on a.account = ${account} and a.since = ${since}::date and a.name = 'company ' || l.kind || ': ' || l.name
    where ${isOf(key)} ${further} order by l.kind, l.name limit ${most}`.execute(database)
  return rows
}

/** Sets a limit; null removes it. */
export async function writeLimit(
  tx: Tx,
  { companyCode, programCode, membershipNumber }: CompanyKey,
  { kind, name }: SpendingName,
  limit: { readonly points: bigint | null; readonly by: CustomerNumber; readonly at: Date },
): Promise<void> {
  if (limit.points === null) {
    await sql`
      delete from company_limit l where ${isOf({ companyCode, programCode, membershipNumber })}
        and l.kind = ${kind} and l.name = ${name}`.execute(tx)
    return
  }
  await sql`
    insert into company_limit (company_code, program_code, membership_number, kind, name, points_a_month, set_by, set_at)
    values (${companyCode}, ${programCode}, ${membershipNumber}, ${kind}, ${name}, ${limit.points}, ${limit.by}, ${limit.at})
    on conflict (company_code, program_code, membership_number, kind, name) do update
      set points_a_month = excluded.points_a_month, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    tx,
  )
}

/** The cost centres of a company's active users, at most 100. */
export async function readCostCentres(database: Database, key: CompanyKey): Promise<readonly string[]> {
  const { companyCode, programCode, membershipNumber } = key
  const { rows } = await sql<{ name: string }>`
    select distinct trim(n.cost_centre) as name from nominee n
    where n.company_code = ${companyCode} and n.program_code = ${programCode}
      and n.membership_number = ${membershipNumber} and n.status = 'A' and trim(n.cost_centre) <> ''
    order by 1 limit 100`.execute(database)
  return rows.map(({ name }) => name)
}
