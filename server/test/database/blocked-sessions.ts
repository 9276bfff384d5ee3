import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'

/** Sessions and their numbers: of one server, or of all nodes. */
const sessions = () => {
  const template = inject('database')
  const isSpread = template.engine === 'postgres' && template.workers !== undefined
  return isSpread
    ? ({ pid: sql`global_pid`, activity: sql`citus_stat_activity` } as const)
    : ({ pid: sql`pid`, activity: sql`pg_stat_activity` } as const)
}

const isBlocked = sql`wait_event_type = 'Lock' and datname = current_database()`

/** How many sessions of the database are blocked by a lock, on any node. */
export async function countBlocked(database: Database): Promise<number> {
  const { rows } = await sql`select from ${sessions().activity} where ${isBlocked}`.execute(database)
  return rows.length
}

/** Cuts them off. */
export async function endBlocked(database: Database): Promise<void> {
  const { pid, activity } = sessions()
  await sql`select pg_terminate_backend(${pid}) from ${activity} where ${isBlocked}`.execute(database)
}
