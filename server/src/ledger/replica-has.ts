import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { AccountId } from './account-id.ts'

/** Whether a replica has every entry of an account that the primary has now, so that nobody misses what they just did. */
export async function replicaHas(primary: Database, replica: Database, account: AccountId): Promise<boolean> {
  const [wanted, there] = await Promise.all([entriesOf(primary, account), entriesOf(replica, account)])
  return [...wanted].every(([pointType, seq]) => (there.get(pointType) ?? 0n) >= seq)
}

/** The number of the latest entry of each point type. */
async function entriesOf(db: Database, account: AccountId): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ pointType: string; seq: bigint }>`
    select point_type as "pointType", seq from ledger.balance where account_id = ${account}`.execute(db)
  return new Map(rows.map(({ pointType, seq }) => [pointType, seq]))
}
