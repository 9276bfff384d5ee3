import type * as listShapes from '@waymark/contract/identity/sessions/list-sessions.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Principal } from '../../calls/principal.ts'
import { deviceName } from './device-name.ts'
import { maskedAddress } from '../../platform/network/masked-address.ts'
import { readLivingSessions, type ListedSessionRow } from './session-store.ts'

type Answer = Domain<typeof listShapes>['answer']

/** Where the person is signed in: the requesting browser first, then by last use. */
export async function listSessions(
  services: { readonly database: Database; readonly clock: Clock },
  principal: Principal,
): Promise<Answer> {
  const rows = await readLivingSessions(services.database, principal.customer, services.clock.now())
  const listed = rows.map((row) => presentSession(row, principal.sessionId))
  return {
    object: { sessions: listed.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) },
  }
}

function presentSession(row: ListedSessionRow, current: string): Answer['object']['sessions'][number] {
  return {
    sessionId: row.session_id,
    isCurrent: row.session_id === current,
    ...deviceName(row.user_agent),
    clientType: row.client_type,
    isView: row.is_view,
    maskedAddress: maskedAddress(row.address),
    signedInAt: row.created_at,
    lastSeenAt: row.seen_at,
  }
}
