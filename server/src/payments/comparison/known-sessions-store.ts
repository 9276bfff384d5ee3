import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { AttemptStatus } from '../gateway.ts'
import type { ListedPayment } from './payment-list.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Which of these sessions are ours, with their last status. A session whose id never reached us is found by its payment, which is still
 * waiting for it.
 */
export async function knownSessions(
  database: Database,
  listed: readonly Pick<ListedPayment, 'sessionId' | 'reference'>[],
): Promise<ReadonlyMap<string, AttemptStatus>> {
  const named = listed.filter(({ reference }) => uuid.test(reference))
  const { rows } = await sql<{ id: string; status: AttemptStatus }>`
    select l.session_id as id, a.status from unnest(${named.map(({ sessionId }) => sessionId)}::text[],
      ${named.map(({ reference }) => reference)}::uuid[]) as l (session_id, reference)
    join payment_attempt a on a.payment_id = l.reference and (a.session_id = l.session_id
      or (a.session_id is null and a.status = 'pending'))
    order by a.session_id nulls first`.execute(database)
  return new Map(rows.map(({ id, status }) => [id, status]))
}
