import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId } from './account-id.ts'
import { allowActor } from './allow-actor.ts'
import type { ActorRole } from './open-account.ts'

/**
 * Makes another customer the account's head at the head's request, and gives the former head a lesser role (POINT-13). No points move.
 * @returns 'forbidden' if the request wasn't the head's; the caller's transaction then has no effect
 */
export async function handOnHead(
  db: Database | Tx,
  order: {
    readonly account: AccountId
    readonly from: CustomerId
    readonly to: CustomerId
    /** The former head's new role. */
    readonly becomes: Exclude<ActorRole, 'head' | 'owner'>
  },
): Promise<{ readonly kind: 'handedOn' | 'forbidden' }> {
  const { account, from, to, becomes } = order
  const raised = await allowActor(db, { by: from, account, customer: to, role: 'head' })
  if (raised.kind === 'forbidden') return { kind: 'forbidden' }
  const lowered = await allowActor(db, { by: to, account, customer: from, role: becomes })
  return { kind: lowered.kind === 'forbidden' ? 'forbidden' : 'handedOn' }
}
