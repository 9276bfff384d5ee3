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

interface DueHold {
  readonly account: AccountId
  readonly hold: HoldId
  readonly endsAt: Date
}

/**
 * Ends all pending holds whose time is over, page by page, each in a transaction of its own, and tells which, so that the orders behind
 * them can be closed; under the jobs' role. One that fails is told to `onFailure` and leaves the others alone.
 */
export async function expireHolds(
  db: Database,
  order: { readonly today: Day; readonly now: Date; readonly pageSize?: number },
  onFailure: (error: unknown) => void,
): Promise<readonly Pick<DueHold, 'account' | 'hold'>[]> {
  const done: Pick<DueHold, 'account' | 'hold'>[] = []
  for await (const page of pagesOfDue(db, order.now, order.pageSize ?? 500)) {
    for (const { account, hold } of page) {
      const call = sql<{ answer: unknown }>`
        select ledger.expire_hold(${account}, ${hold}, ${order.now}, ${order.today}, ${newJournalId(order.now)}) as answer`
      try {
        if ((await callFunction(db, call, answer)).kind === 'expired') done.push({ account, hold })
      } catch (error) {
        onFailure(new Error(`The hold ${hold} of account ${String(account)} did not end`, { cause: error }))
      }
    }
  }
  return done
}

/** Due holds by the partial index on pending ones (so `pending` stands in the text, not in a parameter). One that stays is passed once. */
async function* pagesOfDue(db: Database, now: Date, size: number): AsyncGenerator<readonly DueHold[]> {
  const holds = db.withTables<LedgerTables>().selectFrom('ledger.hold')
  let after: DueHold | undefined
  for (;;) {
    const rest =
      after === undefined
        ? sql<boolean>`true`
        : sql<boolean>`(ends_at, account_id, hold_id) > (${after.endsAt}::timestamptz, ${after.account}::bigint, ${after.hold}::uuid)`
    const page: readonly DueHold[] = await holds
      .select(['account_id as account', 'hold_id as hold', 'ends_at as endsAt'])
      .where(sql<boolean>`state = 'pending'`)
      .where('ends_at', '<=', now)
      .where(rest)
      .orderBy('ends_at')
      .orderBy('account_id')
      .orderBy('hold_id')
      .limit(size)
      .execute()
    yield page
    after = page.at(-1)
    if (after === undefined || page.length < size) return
  }
}
