import { sql } from 'kysely'
import type { Databases } from './database.ts'
import { countPending } from './migrations/schema-state.ts'

/** Whether the database lets this process serve, and if not, why. */
export type Readiness =
  | { readonly status: 'ready' }
  | { readonly status: 'migrating'; readonly pending: number }
  | { readonly status: 'commits are not confirmed' }
  | { readonly status: 'no answer in time' }
  | { readonly status: 'no database'; readonly cause: unknown }

/** Checks the database as requests use it: it answers, accepts writes, confirms commits, and is migrated. Never throws. */
export async function readiness(databases: Databases): Promise<Readiness> {
  try {
    if (await areCommitsHeldUp(databases)) return { status: 'commits are not confirmed' }
    if (databases.overdue() > 0) return { status: 'no answer in time' }
    const pending = await countPending(databases.web)
    return pending === 0 ? { status: 'ready' } : { status: 'migrating', pending }
  } catch (cause) {
    return { status: 'no database', cause }
  }
}

/**
 * Whether a session has been waiting for a synchronous standby for seconds. PostgreSQL knows best: such a session keeps waiting after its
 * caller has given up. Waits are only visible to a session's own login, so this runs without the role taken on.
 */
async function areCommitsHeldUp({ engine, web, overdue }: Databases): Promise<boolean> {
  if (engine === 'embedded') return false
  return web.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event = 'SyncRep'
        and (${overdue() > 0} or clock_timestamp() - state_change > interval '10 seconds')`.execute(tx)
    return (rows[0]?.waiting ?? 0) > 0
  })
}
