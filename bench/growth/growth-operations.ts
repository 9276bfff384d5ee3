import { sql } from 'kysely'
import {
  accountId,
  customerId,
  newJournalId,
  readLotsToTake,
  readStatement,
  readSummary,
  transferPoints,
  type AccountId,
} from '../../server/src/ledger/index.ts'
import type { Database, OwnedDatabases } from '../../server/src/platform/database/database.ts'
import { createRandom } from '../../server/src/seed/history/random.ts'
import { generatedUntil } from '../generated/generator.ts'

/** Runs an operation that must not slow down as the ledger grows, once for the given account. */
export type GrowthOperation = (account: AccountId) => Promise<unknown>

const PAGE = 20

/** The measured operations on one database, through the product's own functions and under the role of its requests. */
export function growthOperations(
  { web }: OwnedDatabases,
  recipients: readonly AccountId[],
): Readonly<Record<'summary' | 'statementPage' | 'lotsToTake' | 'transfer', GrowthOperation>> {
  let made = 0
  return {
    summary: async (account) => readSummary(web, account, generatedUntil),
    statementPage: async (account) => readStatement(web, account, { limit: PAGE }),
    lotsToTake: async (account) => readLotsToTake(web, account, { points: 40n, today: generatedUntil }),
    transfer: async (account) => {
      made += 1
      const to = recipients[made % recipients.length]
      if (to === undefined || to === account) return
      const journal = newJournalId(new Date(`${generatedUntil}T18:00:00Z`))
      const answer = await transferPoints(web, {
        principal: customerId(account),
        from: account,
        to,
        points: 3n,
        today: generatedUntil,
        journal,
        idempotency: { key: journal, bodyHash: 'bench' },
      })
      if (answer.kind !== 'posted') throw new Error(`A transfer from ${account} answered ${answer.kind}.`)
    },
  }
}

/** Accounts chosen by a seed among those that can spend 50 points, each with the same probability. */
export async function pickAccounts(
  db: Database,
  members: number,
  count: number,
): Promise<readonly AccountId[]> {
  const random = createRandom(11)
  const numbers = Array.from({ length: count * 3 }, () => random.between(2, members - 1))
  const { rows } = await sql<{ account: bigint }>`
    select account_id as account from ledger.balance
    where account_id in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)::bigint)
      and point_type = 'POINTS' and posted >= 50
    order by md5(account_id::text) limit ${count}`.execute(db)
  return rows.map((row) => accountId(row.account))
}
