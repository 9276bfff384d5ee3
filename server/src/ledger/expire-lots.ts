import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { forEachRow } from '../platform/jobs/for-each-row.ts'
import { newJournalId, type AccountId, type Day } from './account-id.ts'
import { journal, points } from './answers.ts'
import { callFunction } from './call-function.ts'
import type { LedgerTables } from './tables.ts'

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('expired'), journal, points }),
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('drifting') }),
])

export interface ExpiryReport {
  readonly accounts: number
  readonly points: bigint
  /** Accounts not processed: frozen by reconciliation, or failed. All others are done. */
  readonly left: readonly { readonly account: AccountId; readonly why: unknown }[]
}

/**
 * Moves expired points to breakage on all accounts, each in its own transaction, page by page. Runs under the jobs' role. Safe to repeat
 * and to run concurrently. Each account's expiry has its own moment: a run can take long, and what was posted in the meantime comes before it.
 */
export async function expireLots(
  db: Database,
  order: { readonly today: Day; readonly clock: Clock; readonly pageSize?: number },
): Promise<ExpiryReport> {
  const left: { account: AccountId; why: unknown }[] = []
  let accounts = 0
  let total = 0n
  await forEachRow<ExpiredLot>({
    read: async (after, most) => readExpired(db, order.today, after, most),
    keyOf: ({ day, account }) => `${day ?? ''} ${String(account)}`,
    pageSize: order.pageSize ?? 500,
    work: async ({ account }) => {
      const done = await expireOne(db, account, order)
      if (done.kind === 'drifting') left.push({ account, why: done.kind })
      if (done.kind !== 'expired') return
      accounts += 1
      total += done.points
    },
    onFailure: (why, { account }) => void left.push({ account, why }),
  })
  return { accounts, points: total, left }
}

async function expireOne(
  db: Database,
  account: AccountId,
  { today, clock }: { readonly today: Day; readonly clock: Clock },
): Promise<z.output<typeof answer>> {
  const call = sql<{ answer: unknown }>`
    select ledger.expire_lots(${account}, ${today}, ${newJournalId(clock.now())}) as answer`
  return callFunction(db, call, answer)
}

interface ExpiredLot {
  readonly day: Day | null
  readonly account: AccountId
}

/** Accounts with expired open lots, by the partial index lot_expiring (`open` is a literal so the index applies). A lot that stays open (held) is passed once. */
async function readExpired(
  db: Database,
  today: Day,
  after: ExpiredLot | undefined,
  most: number,
): Promise<readonly ExpiredLot[]> {
  const [day, account] = [after?.day ?? '0001-01-01', after?.account ?? 0n]
  return db
    .withTables<LedgerTables>()
    .selectFrom('ledger.lot')
    .select(['expires_on as day', 'account_id as account'])
    .distinct()
    .where(sql<boolean>`open`)
    .where('expires_on', '<', today)
    .where(sql<boolean>`(expires_on, account_id) > (${day}::date, ${account}::bigint)`)
    .orderBy('expires_on')
    .orderBy('account_id')
    .limit(most)
    .execute()
}
