import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** Points counted against one limit, in the period that started on a day. */
export interface Allowance {
  readonly account: bigint
  readonly name: string
  readonly since: Day
  readonly points: bigint
  readonly most: bigint
}

/** Reserves points against a limit. @returns undefined on success; otherwise what is left, and nothing is reserved */
export async function takeAllowance(tx: Tx, one: Allowance): Promise<bigint | undefined> {
  await sql`
    insert into allowance (account, name, since, used) values (${one.account}, ${one.name}, ${one.since}, 0)
    on conflict do nothing`.execute(tx)
  const { numAffectedRows } = await sql`
    update allowance set used = used + ${one.points}
    where account = ${one.account} and name = ${one.name} and since = ${one.since}
      and used + ${one.points} <= ${one.most}`.execute(tx)
  if (numAffectedRows === 1n) return undefined
  const left = one.most - (await usedAllowance(tx, one))
  return left < 0n ? 0n : left
}

/** Returns the allowances of an order that ended without effect, in the order limits are taken. */
export async function returnAllowances(tx: Tx, all: readonly Allowance[]): Promise<void> {
  for (const one of inLockOrder(all)) await returnAllowance(tx, one)
}

/** Limits are locked in account order, so two orders never deadlock. */
export function inLockOrder(all: readonly Allowance[]): readonly Allowance[] {
  return all.toSorted((a, b) => (a.account < b.account ? -1 : a.account > b.account ? 1 : 0))
}

async function returnAllowance(tx: Tx, one: Allowance): Promise<void> {
  await sql`
    update allowance set used = greatest(0, used - ${one.points})
    where account = ${one.account} and name = ${one.name} and since = ${one.since}`.execute(tx)
}

export async function usedAllowance(
  db: Database | Tx,
  { account, name, since }: Pick<Allowance, 'account' | 'name' | 'since'>,
): Promise<bigint> {
  const { rows } = await sql<{ used: bigint }>`
    select used from allowance where account = ${account} and name = ${name} and since = ${since}`.execute(db)
  return rows[0]?.used ?? 0n
}

/** All allowances of a period that have been used, by name. */
export async function usedAllowances(
  db: Database | Tx,
  { account, since }: Pick<Allowance, 'account' | 'since'>,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<Pick<Allowance, 'name'> & { used: bigint }>`
    select name, used from allowance where account = ${account} and since = ${since}`.execute(db)
  return new Map(rows.map(({ name, used }) => [name, used]))
}
