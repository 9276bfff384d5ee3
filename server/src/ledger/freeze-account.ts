import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId } from './account-id.ts'
import { actorAnswer } from './answers.ts'
import { callFunction } from './call-function.ts'

/** Who froze the account: a member, an operator, or reconciliation (`drift`). Each can lift only its own freeze. */
export type Freezer = 'operator' | 'drift' | { readonly member: CustomerId }

/** Stops points leaving the account and transfers arriving; it still earns. A member needs the right to spend from it. */
export async function freezeAccount(
  db: Database | Tx,
  freeze: { readonly account: AccountId; readonly by: Freezer },
): Promise<{ readonly kind: 'done' | 'forbidden' }> {
  return setFrozen(db, freeze.account, freeze.by, true)
}

/** Lifts one freeze; the account stays frozen while others have one on it. Only an operator lifts a drift freeze. */
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
