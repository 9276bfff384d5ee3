import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId } from './account-id.ts'

type Freezer = 'member' | 'operator'

/** True if a member froze the account. Other freezes aren't considered. */
export async function isFrozenByMember(db: Database | Tx, account: AccountId): Promise<boolean> {
  return (await readFrozen(db, [account], 'member')).has(account)
}

/** True if an operator froze the account. */
export async function isFrozenByOperator(db: Database | Tx, account: AccountId): Promise<boolean> {
  return (await readFrozen(db, [account], 'operator')).has(account)
}

/** Which of the accounts a member froze, or an operator. */
export async function readFrozen(
  db: Database | Tx,
  accounts: readonly AccountId[],
  by: Freezer,
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ account: bigint }>`
    select asked.account
    from unnest(${accounts.map(String)}::bigint[]) as asked (account) cross join lateral ledger.balances_of(asked.account) b
    where b.point_type = 'POINTS' and ${by} = any (b.frozen_by)`.execute(db)
  return new Set(rows.map(({ account }) => account))
}
