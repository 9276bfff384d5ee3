import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Records an event. @returns true if it is new */
export async function recordEvent(
  database: Database,
  eventId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment_event (event_id, session_id, received_at) values (${eventId}, ${sessionId}, ${now})
    on conflict do nothing`.execute(database)
  return numAffectedRows === 1n
}
