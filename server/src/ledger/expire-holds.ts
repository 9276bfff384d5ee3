import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../platform/database/database.ts'
import { newJournalId, type AccountId, type Day, type HoldId } from './account-id.ts'
import { ended, unknownHold } from './answers.ts'
import { callFunction } from './call-function.ts'
import type { LedgerTables } from './tables.ts'

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['expired', 'not_due']) }),
  ended,
  unknownHold,
])

/**
 * Ends the pending holds whose time is over, each in a transaction of its own, and tells which, so that the orders behind them can be
 * closed; under the jobs' role. At most `most` a run: call again while it returns that many.
 */
export async function expireHolds(
  db: Database,
  order: { readonly today: Day; readonly now: Date; readonly most?: number },
): Promise<readonly { readonly account: AccountId; readonly hold: HoldId }[]> {
  const due = await db
    .withTables<LedgerTables>()
    .selectFrom('ledger.hold')
    .select(['account_id as account', 'hold_id as hold'])
    // In the text and not in a parameter: the index on pending holds is a partial one.
    .where(sql<boolean>`state = 'pending'`)
    .where('ends_at', '<=', order.now)
    .orderBy('ends_at')
    .orderBy('account_id')
    .orderBy('hold_id')
    .limit(order.most ?? 500)
    .execute()
  const done: { account: AccountId; hold: HoldId }[] = []
  for (const { account, hold } of due) {
    const call = sql<{ answer: unknown }>`
      select ledger.expire_hold(${account}, ${hold}, ${order.now}, ${order.today}, ${newJournalId(order.now)}) as answer`
    if ((await callFunction(db, call, answer)).kind === 'expired') done.push({ account, hold })
  }
  return done
}
