import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Principal } from '../../calls/principal.ts'

/**
 * Refuses a change of how somebody signs in whose session ended since the request was admitted: by a reset or an undone address change,
 * say, whose thief would otherwise be back. It's asked last in the change's transaction, since those that end sessions lock the person first.
 * A session that is just being ended is waited for.
 * @throws AppError SESSION_ENDED
 */
export async function requireOpenSession(
  tx: Tx,
  { principal }: { readonly principal: Pick<Principal, 'sessionId'> },
): Promise<void> {
  const { rows } = await sql`
    select from session where session_id = ${principal.sessionId} and ended_at is null for share`.execute(tx)
  if (rows.length === 0) throw new AppError('SESSION_ENDED')
}
