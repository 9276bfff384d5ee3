import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { forEachRow } from '../platform/jobs/for-each-row.ts'
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
 * Voids all pending holds past their end, page by page, each in its own transaction, and returns them so their orders can be closed. Runs
 * under the jobs' role. A hold that fails is reported to `onFailure` and doesn't stop the others. What expires with a hold has that hold's own
 * moment: a run can take long, and what was posted in the meantime comes before it.
 */
export async function expireHolds(
  db: Database,
  order: { readonly today: Day; readonly clock: Clock; readonly pageSize?: number },
  onFailure: (error: unknown) => void,
): Promise<readonly Pick<DueHold, 'account' | 'hold'>[]> {
  const { today, clock } = order
  const due = clock.now()
  const done: Pick<DueHold, 'account' | 'hold'>[] = []
  await forEachRow<DueHold>({
    read: async (after, most) => readDue(db, due, after, most),
    keyOf: ({ hold }) => hold,
    pageSize: order.pageSize ?? 500,
    work: async ({ account, hold }) => {
      const now = clock.now()
      const call = sql<{ answer: unknown }>`
        select ledger.expire_hold(${account}, ${hold}, ${now}, ${today}, ${newJournalId(now)}) as answer`
      if ((await callFunction(db, call, answer)).kind === 'expired') done.push({ account, hold })
    },
    onFailure: (error, { account, hold }) =>
      onFailure(
        new Error(`Couldn't void the expired hold ${hold} of account ${String(account)}`, { cause: error }),
      ),
  })
  return done
}

/** Due holds, by the partial index on pending ones (`pending` is a literal so the index applies). A hold that stays is passed once. */
async function readDue(
  db: Database,
  now: Date,
  after: DueHold | undefined,
  most: number,
): Promise<readonly DueHold[]> {
  const rest =
    after === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(ends_at, account_id, hold_id) > (${after.endsAt}::timestamptz, ${after.account}::bigint, ${after.hold}::uuid)`
  return db
    .withTables<LedgerTables>()
    .selectFrom('ledger.hold')
    .select(['account_id as account', 'hold_id as hold', 'ends_at as endsAt'])
    .where(sql<boolean>`state = 'pending'`)
    .where('ends_at', '<=', now)
    .where(rest)
    .orderBy('ends_at')
    .orderBy('account_id')
    .orderBy('hold_id')
    .limit(most)
    .execute()
}
