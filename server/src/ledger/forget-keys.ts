import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { withRetry } from '../platform/database/transaction.ts'

/** Deletes idempotency keys created before a moment, 5,000 per transaction, under the jobs' role. Returns how many. */
export async function forgetKeys(db: Database, before: Date): Promise<number> {
  const page = 5000
  for (let total = 0; ;) {
    const { rows } = await withRetry(async () =>
      sql<{ forgotten: number }>`select ledger.forget_keys(${before}, ${page}) as forgotten`.execute(db),
    )
    const forgotten = rows[0]?.forgotten ?? 0
    total += forgotten
    if (forgotten < page) return total
  }
}
