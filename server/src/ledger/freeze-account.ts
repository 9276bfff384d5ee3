import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId } from './account-id.ts'
import { actorAnswer } from './answers.ts'
import { callFunction } from './call-function.ts'

/** Who keeps the points in: a member by request, an operator, or reconciliation (`drift`). Each lifts only its own freeze. */
export type Freezer = 'operator' | 'drift' | { readonly member: CustomerId }

/** Keeps points from leaving an account and others' from arriving; it still earns. A member needs the right to spend from it. */
export async function freezeAccount(
  db: Database | Tx,
  freeze: { readonly account: AccountId; readonly by: Freezer },
): Promise<{ readonly kind: 'done' | 'forbidden' }> {
  return setFrozen(db, freeze.account, freeze.by, true)
}

/** Lifts one freeze; an account that others froze too stays frozen. The operator, not the job, lifts a freeze by drift. */
export async function unfreezeAccount(
  db: Database | Tx,
  freeze: { readonly account: AccountId; readonly by: Freezer },
): Promise<{ readonly kind: 'done' | 'forbidden' }> {
  return setFrozen(db, freeze.account, freeze.by, false)
}

async function setFrozen(
  db: Database | Tx,
  account: AccountId,
  by: Freezer,
  frozen: boolean,
): Promise<{ readonly kind: 'done' | 'forbidden' }> {
  if (typeof by !== 'string') {
    const call = sql<{
      answer: unknown
    }>`select ledger.freeze_by_member(${by.member}, ${account}, ${frozen}) as answer`
    return callFunction(db, call, actorAnswer('done'))
  }
  const done = sql`jsonb_build_object('kind', 'done')`
  const call = frozen
    ? sql<{ answer: unknown }>`select ${done} as answer from ledger.freeze_account(${account}, ${by})`
    : sql<{ answer: unknown }>`select ${done} as answer from ledger.unfreeze_account(${account}, ${by})`
  return callFunction(db, call, actorAnswer('done'))
}
