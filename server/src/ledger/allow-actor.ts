import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId } from './account-id.ts'
import { actorAnswer } from './answers.ts'
import { callFunction } from './call-function.ts'
import type { ActorRole } from './open-account.ts'

/**
 * Lets a customer act on an account, at the request of its owner or head (`by`), or of the operator (only under the jobs' role).
 * Only the operator can add an owner.
 */
export async function allowActor(
  db: Database | Tx,
  right: {
    readonly by: CustomerId | 'operator'
    readonly account: AccountId
    readonly customer: CustomerId
    readonly role: ActorRole
  },
): Promise<{ readonly kind: 'allowed' | 'forbidden' }> {
  const { by, account, customer, role } = right
  return callFunction(
    db,
    by === 'operator'
      ? sql`select ledger.grant_actor(${account}, ${customer}, ${role}) as answer`
      : sql`select ledger.allow_actor(${by}, ${account}, ${customer}, ${role}) as answer`,
    actorAnswer('allowed'),
  )
}

/** Removes a customer's right at the request of the account's owner or head, or of the customer. An owner can't be removed. */
export async function removeActor(
  db: Database | Tx,
  right: { readonly by: CustomerId; readonly account: AccountId; readonly customer: CustomerId },
): Promise<{ readonly kind: 'removed' | 'forbidden' }> {
  return callFunction(
    db,
    sql`select ledger.remove_actor(${right.by}, ${right.account}, ${right.customer}) as answer`,
    actorAnswer('removed'),
  )
}
