import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Number of drifting accounts in the latest reconciliation. */
export async function countDrifting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from ledger.balance where drifts > 0`.execute(db)
  return rows[0]?.count ?? 0
}
