import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId } from './account-id.ts'
import { allowActor } from './allow-actor.ts'
import type { ActorRole } from './open-account.ts'

/**
 * Makes another the head of an account, on the head's word, and gives the head a lesser role, on the new one's (POINT-13). No point moves.
 * @returns 'forbidden' where the word was not the head's; the caller's transaction then ends without effect
 */
export async function handOnHead(
  db: Database | Tx,
  order: {
    readonly account: AccountId
    readonly from: CustomerId
    readonly to: CustomerId
    /** What the former head may do afterwards. */
    readonly becomes: Exclude<ActorRole, 'head' | 'owner'>
  },
): Promise<{ readonly kind: 'handedOn' | 'forbidden' }> {
  const { account, from, to, becomes } = order
  const raised = await allowActor(db, { by: from, account, customer: to, role: 'head' })
  if (raised.kind === 'forbidden') return { kind: 'forbidden' }
  const lowered = await allowActor(db, { by: to, account, customer: from, role: becomes })
  return { kind: lowered.kind === 'forbidden' ? 'forbidden' : 'handedOn' }
}
