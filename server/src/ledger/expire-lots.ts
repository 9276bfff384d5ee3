import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../platform/database/database.ts'
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
  /** Accounts that could not be done: frozen by reconciliation, or failed. The others are done. */
  readonly left: readonly { readonly account: AccountId; readonly why: unknown }[]
}

/**
 * Moves expired points to breakage on all accounts, each in a transaction of its own, page by page; under the jobs' role. Running it
 * again, or two of it at once, does no harm.
 */
export async function expireLots(
  db: Database,
  order: { readonly today: Day; readonly now: Date; readonly pageSize?: number },
): Promise<ExpiryReport> {
  const left: { account: AccountId; why: unknown }[] = []
  let accounts = 0
  let total = 0n
  for await (const page of pagesOfExpired(db, order.today, order.pageSize ?? 500)) {
    for (const account of page) {
      const done = await expireOne(db, account, order).catch((why: unknown) => ({
        kind: 'failed' as const,
        why,
      }))
      if (done.kind === 'expired') {
        accounts += 1
        total += done.points
      }
      if (done.kind === 'drifting') left.push({ account, why: done.kind })
      if (done.kind === 'failed') left.push({ account, why: done.why })
    }
  }
  return { accounts, points: total, left }
}

async function expireOne(
  db: Database,
  account: AccountId,
  order: { readonly today: Day; readonly now: Date },
): Promise<z.output<typeof answer>> {
  const call = sql<{ answer: unknown }>`
    select ledger.expire_lots(${account}, ${order.today}, ${newJournalId(order.now)}) as answer`
  return callFunction(db, call, answer)
}

/** Accounts with open lots that have expired, by the partial index lot_expiring (so `open` stands in the text, not in a parameter). A lot that stays open (held) is passed once. */
async function* pagesOfExpired(db: Database, today: Day, size: number): AsyncGenerator<readonly AccountId[]> {
  const lots = db.withTables<LedgerTables>().selectFrom('ledger.lot')
  let after = { day: '0001-01-01', account: 0n }
  for (;;) {
    const page = await lots
      .select(['expires_on as day', 'account_id as account'])
      .distinct()
      .where(sql<boolean>`open`)
      .where('expires_on', '<', today)
      .where(sql<boolean>`(expires_on, account_id) > (${after.day}::date, ${after.account}::bigint)`)
      .orderBy('expires_on')
      .orderBy('account_id')
      .limit(size)
      .execute()
    yield page.map((row) => row.account)
    const last = page.at(-1)
    if (last?.day === undefined || last.day === null || page.length < size) return
    after = { day: last.day, account: last.account }
  }
}
