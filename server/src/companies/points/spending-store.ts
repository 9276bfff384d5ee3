import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import { spendingKey, spendingNames, type Spender, type SpendingName } from '../../orders/index.ts'
import type { LedgerAccount } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CompanyKey } from '../company-store.ts'
import { readLimits } from './limit-store.ts'

/** What one name has used of its month, and its limit. */
export interface Standing extends SpendingName {
  readonly used: bigint
  readonly limit: bigint | null
}

/** Where spending is counted: an account and the first day of a month. */
export interface SpendingMonth {
  readonly account: LedgerAccount
  readonly since: Day
}

/** What a user and their cost centre have used, without locking anything. */
export async function readStandings(
  database: Database | Tx,
  key: CompanyKey,
  month: SpendingMonth,
  spender: Spender,
): Promise<readonly Standing[]> {
  const names = spendingNames(spender)
  const limits = await readLimits(database, key, names)
  const { rows } = await sql<{ name: string; used: bigint }>`
    select a.name, a.used from allowance a
    where a.account = ${month.account} and a.since = ${month.since}
      and a.name in (select jsonb_array_elements_text(${JSON.stringify(names.map(spendingKey))}::jsonb))`.execute(
    database,
  )
  const used = new Map(rows.map((row) => [row.name, row.used]))
  return names.map((name) => ({
    ...name,
    used: used.get(spendingKey(name)) ?? 0n,
    limit: limits.get(spendingKey(name)) ?? null,
  }))
}

/**
 * The same, locked until the transaction ends: whatever else these people spend meanwhile waits, so that no two transfers or orders both
 * take the last of a limit.
 */
export async function lockStandings(
  tx: Tx,
  key: CompanyKey,
  month: SpendingMonth,
  spender: Spender,
): Promise<readonly Standing[]> {
  for (const name of spendingNames(spender)) {
    const allowance = spendingKey(name)
    await sql`
      insert into allowance (account, name, since, used) values (${month.account}, ${allowance}, ${month.since}, 0)
      on conflict do nothing`.execute(tx)
    await sql`
      select from allowance
      where account = ${month.account} and name = ${allowance} and since = ${month.since} for update`.execute(
      tx,
    )
  }
  return readStandings(tx, key, month, spender)
}

/** Counts points as spent, above a limit too: an approver allowed it. */
export async function countSpent(
  tx: Tx,
  { account, since }: SpendingMonth,
  spender: Spender,
  points: bigint,
): Promise<void> {
  for (const name of spendingNames(spender))
    await sql`
      insert into allowance as a (account, name, since, used)
      values (${account}, ${spendingKey(name)}, ${since}, ${points})
      on conflict (account, name, since) do update set used = a.used + excluded.used`.execute(tx)
}

/** The first name whose limit these points would pass. */
export function passedLimit(
  standings: readonly Standing[],
  points: bigint,
): SpendingName['kind'] | undefined {
  return standings.find(({ used, limit }) => limit !== null && used + points > limit)?.kind
}
