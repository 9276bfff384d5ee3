import { sql } from 'kysely'
import {
  accountId,
  customerId,
  journalId,
  newJournalId,
  readLotsToTake,
  readMatching,
  readStatement,
  readSummary,
  transferPoints,
  type AccountId,
  type JournalId,
  type StatementFilter,
} from '../server/src/ledger/index.ts'
import type { Database, Databases } from '../server/src/platform/database/database.ts'
import { createRandom } from '../server/src/seed/random.ts'
import { generatedUntil } from './generator.ts'

/** One of the things that must not become slower as the ledger grows, done once for the account given. */
export type GrowthOperation = (account: AccountId) => Promise<unknown>

export const PAGE = 20

/** The measured operations on one database, through the product's own functions and under the role of its requests. */
export function growthOperations(
  { web }: Databases,
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

/** Accounts picked by a seed among those that can spend 50 points; each member's as likely as any other's. */
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

/** How account 1, the longest statement, is read: a page of it, by what is asked for. */
export type StatementRead = 'newest' | 'oldest' | 'filtered' | 'searched'

/** What a page of the list does: its lines, and the sums of all that fit. A filter and a search that few lines fit read the whole account. */
export async function longestStatement(
  db: Database,
): Promise<Readonly<Record<StatementRead, () => Promise<unknown>>>> {
  const account = accountId(1n)
  const { rows } = await sql<{ journal: string }>`
    select distinct journal_id as journal from ledger.entry where account_id = ${account}
    order by journal_id offset ${PAGE} limit 1`.execute(db)
  const before = journalId(rows[0]?.journal ?? '')
  const read = async (filter: StatementFilter & { readonly before?: JournalId }): Promise<unknown> => {
    const { before: _, ...fitting } = filter
    return Promise.all([
      readStatement(db, account, { ...filter, limit: PAGE }),
      readMatching(db, account, fitting),
    ])
  }
  return {
    newest: async () => read({ pointType: 'POINTS' }),
    oldest: async () => read({ pointType: 'POINTS', before }),
    filtered: async () => read({ pointType: 'POINTS', partner: 'CAR' }),
    searched: async () => read({ pointType: 'POINTS', search: 'nothing like it' }),
  }
}
