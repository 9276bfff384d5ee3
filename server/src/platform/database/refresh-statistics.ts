import { sql } from 'kysely'
import type { Databases } from './database.ts'

/** Lines in a file that change tables enough to change their plans. */
const MANY_LINES = 10_000

/**
 * After a large file, runs ANALYZE so that PostgreSQL plans with current figures. Autovacuum would take minutes, and the embedded database
 * has none.
 */
export async function refreshStatistics({ jobs }: Databases, linesDone: number): Promise<void> {
  if (linesDone >= MANY_LINES) await sql`select refresh_statistics()`.execute(jobs)
}
