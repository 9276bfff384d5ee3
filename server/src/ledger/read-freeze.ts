import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId } from './account-id.ts'

/** True if a member froze the account. Other freezes aren't considered. */
export async function isFrozenByMember(db: Database | Tx, account: AccountId): Promise<boolean> {
  return isFrozenBy(db, account, 'member')
}

/** True if an operator froze the account. */
export async function isFrozenByOperator(db: Database | Tx, account: AccountId): Promise<boolean> {
  return isFrozenBy(db, account, 'operator')
}

async function isFrozenBy(
  db: Database | Tx,
  account: AccountId,
  by: 'member' | 'operator',
): Promise<boolean> {
  const { rows } = await sql<{ frozen: boolean }>`
    select ${by} = any (frozen_by) as frozen from ledger.balance
    where account_id = ${account} and point_type = 'POINTS'`.execute(db)
  return rows[0]?.frozen ?? false
}
