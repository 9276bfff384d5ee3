import { sql } from 'kysely'
import type { Databases } from './database.ts'

/** Lines of a file that change tables enough for their plans to change. */
const MANY_LINES = 10_000

/**
 * After a large file, has PostgreSQL count anew what its tables hold, since it plans by that. By itself it does so minutes later, and the
 * embedded one never.
 */
export async function refreshStatistics({ jobs }: Databases, linesDone: number): Promise<void> {
  if (linesDone >= MANY_LINES) await sql`select refresh_statistics()`.execute(jobs)
}
