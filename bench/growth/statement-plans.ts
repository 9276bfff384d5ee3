import {
  accountId,
  journalId,
  readMatchingPage,
  readPartners,
  readSummary,
  readTotals,
} from '../../server/src/ledger/index.ts'
import { createSummaryReader, type SummaryAsked } from '../../server/src/membership/summary/summary-reader.ts'
import type { Database, OwnedDatabases } from '../../server/src/platform/database/database.ts'
import { customerNumber, ledgerAccount } from '../../server/src/platform/branded-ids.ts'
import { recordStatements } from '../../server/test/database/recorded-statements.ts'
import { planOf, stepsOf, type PlanNode } from '../../server/test/database/statement-plan.ts'
import { sql } from 'kysely'
import { generatedUntil } from '../generated/generator.ts'

const LIMIT = 20
/** Members who request their summary at the same time. */
const AT_ONCE = 16

/** Prints how the longest statement except the hot account's is read: each step, with its index and its pages. */
export async function printPlans(title: string, { web, jobs }: OwnedDatabases): Promise<void> {
  const { rows } = await sql<{ account: bigint; lines: bigint; before: string }>`
    select b.account_id as account, b.seq as lines, (
      select journal_id from ledger.entry e where e.account_id = b.account_id order by journal_id offset ${LIMIT} limit 1) as before
    from ledger.balance b
    where b.point_type = 'POINTS' and b.account_id < (select max(account_id) from ledger.balance)
    order by b.seq desc limit 1`.execute(jobs)
  const [longest] = rows
  if (longest === undefined) throw new Error('There is no account whose plans could be looked at.')
  const account = accountId(longest.account)
  const asked = await summariesOf(jobs)
  const lines = { pointType: 'POINTS', limit: LIMIT } as const
  const reads: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
    newest: async (db) => readMatchingPage(db, account, lines),
    oldest: async (db) => readMatchingPage(db, account, { ...lines, before: journalId(longest.before) }),
    filtered: async (db) => readMatchingPage(db, account, { ...lines, partner: 'CAR' }),
    searched: async (db) => readMatchingPage(db, account, { ...lines, search: 'nothing like it' }),
    totals: async (db) => readTotals(db, account, { from: '2026-01-01', to: generatedUntil }),
    partners: async (db) => readPartners(db, account),
    summary: async (db) => readSummary(db, account, generatedUntil),
    'summaries at once': async (db) => {
      const read = createSummaryReader(db)
      return Promise.all(asked.map(async (one) => read(one)))
    },
  }
  console.log(`\n${title}, an account of ${String(longest.lines)} lines`)
  for (const [name, read] of Object.entries(reads)) {
    for (const statement of await recordStatements(read)) {
      // Once to warm up its pages.
      await planOf(web, statement, { analyze: true })
      const plan = await planOf(web, statement, { analyze: true })
      console.log(`${name}: ${pagesOf(plan)} pages\n${stepsOf(plan).map(lineOf).join('\n')}`)
    }
  }
}

/** Summaries of members far apart in the ledger. */
async function summariesOf(database: Database): Promise<readonly SummaryAsked[]> {
  const { rows } = await sql<{ number: string; account: bigint; customer: string }>`
    select membership_number as number, account, customer_number::text as customer from membership
    where account % (select count(*) / ${sql.lit(AT_ONCE)} from membership) = 0 limit ${sql.lit(AT_ONCE)}`.execute(
    database,
  )
  return rows.map(({ number, account, customer }) => ({
    membership: {
      companyCode: 'NZ',
      programCode: 'AP',
      membershipNumber: number,
      account: ledgerAccount(account),
    },
    principal: customerNumber(customer),
    today: generatedUntil,
    club: 'KORU',
    tierYear: { from: '2026-04-01', to: '2027-03-31' },
  }))
}

function lineOf(step: PlanNode): string {
  const index =
    step['Index Name'] === undefined ? '' : ` using ${step['Index Name']} ${step['Index Cond'] ?? ''}`
  return `  ${step['Node Type']}${index}: ${String(step['Actual Rows'] ?? 0)} rows, ${pagesOf(step)} pages`
}

function pagesOf(step: PlanNode): string {
  return String((step['Shared Hit Blocks'] ?? 0) + (step['Shared Read Blocks'] ?? 0))
}
