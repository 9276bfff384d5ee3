import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabases } from '../../test/database/database.ts'
import { recordStatements } from '../../test/database/recorded-statements.ts'
import { planOf, stepsOf, type PlanMode, type PlanNode } from '../../test/database/statement-plan.ts'
import {
  accountId,
  journalId,
  readEntry,
  readLots,
  readLotsToTake,
  readMatching,
  readMatchingPage,
  readMonths,
  readMovements,
  readPartners,
  readStatement,
  readSummary,
  readTotals,
} from '../ledger/index.ts'
import type { Database, OwnedDatabases } from '../platform/database/database.ts'

const account = accountId(1n)
const before = journalId('018e0000-0000-7000-8000-000000000000')
const today = '2026-11-20'
const page = { pointType: 'POINTS', limit: 25, upTo: 4000n } as const
const period = { from: '2026-01-01', to: today } as const
const search = { search: 'wm41', searchPartners: ['HOTEL'] }

/** All reads of the statement page. */
const reads: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'the newest page': async (db) => readMatchingPage(db, account, page),
  'an older page': async (db) => readMatchingPage(db, account, { ...page, before }),
  'a page of a period': async (db) => readMatchingPage(db, account, { ...page, ...period }),
  'a page of a partner': async (db) => readMatchingPage(db, account, { ...page, partner: 'CAR' }),
  "a page of a company's user": async (db) =>
    readMatchingPage(db, account, { ...page, ...period, userNumber: '204000038' }),
  'a page of kinds': async (db) =>
    readMatchingPage(db, account, { ...page, kinds: ['accrual', 'bonus'], hasPartner: false }),
  'a page of a search': async (db) => readMatchingPage(db, account, { ...page, ...search }),
  'a page of a search for punctuation': async (db) =>
    readMatchingPage(db, account, { ...page, search: 'a, "b"' }),
  'a page of a file': async (db) => readStatement(db, account, { ...page, before, limit: 500 }),
  'a searched page of a file': async (db) =>
    readStatement(db, account, { ...page, ...period, ...search, before, limit: 500 }),
  'the sums of a file': async (db) =>
    readMatching(db, account, { pointType: 'POINTS', ...period, ...search, upTo: 4000n }),
  'the totals': async (db) => readTotals(db, account, { ...period, upTo: 4000n }),
  'the points by month': async (db) => readMonths(db, account, period.from),
  'the partners': async (db) => readPartners(db, account),
  'why a line is what it is': async (db) => readEntry(db, account, before),
  'what a journal moved': async (db) => readMovements(db, account, before),
  'the summary': async (db) => readSummary(db, account, today),
  'the lots': async (db) => readLots(db, account, { today, limit: 25 }),
  'the lots to take': async (db) => readLotsToTake(db, account, { points: 50n, today }),
}

/** Reads that fetch many pages in a row. */
const isExport: ReadonlySet<string> = new Set(['a page of a file', 'a searched page of a file'])

describe("the statement's query plans", () => {
  let databases: OwnedDatabases
  beforeAll(async () => {
    databases = await openTestDatabases()
    await fill(databases.owner)
  })
  afterAll(async () => databases.close())

  const all = Object.keys(reads).map((name) => ({ name }))
  const modes: readonly PlanMode[] = ['force_generic_plan', 'force_custom_plan']

  async function plansOf(name: string): Promise<readonly (readonly PlanNode[])[]> {
    const statements = await recordStatements(async (db) => reads[name]?.(db))
    expect(statements.length).toBeGreaterThan(0)
    const plans: (readonly PlanNode[])[] = []
    for (const statement of statements) {
      for (const mode of modes) plans.push(stepsOf(await planOf(databases.web, statement, { mode })))
    }
    return plans
  }

  /** Checks that each step reading a ledger table starts from one account. */
  async function expectKeys(name: string): Promise<void> {
    for (const steps of await plansOf(name)) {
      const scans = steps.filter((step) => step['Node Type'] === 'Seq Scan')
      expect(scans.map((step) => step['Relation Name'])).toEqual([])
      const searches = steps.filter((step) => step['Index Name'] !== undefined)
      expect(searches).not.toEqual([])
      expect(searches.filter((step) => !step['Index Cond']?.includes('account_id'))).toEqual([])
      // One index per condition: combining two costs twice, and one of them belongs to the expiry job.
      expect(steps.filter((step) => step['Node Type'] === 'BitmapOr')).toEqual([])
      if (!isExport.has(name)) continue
      // A file has many pages: none may scan the whole account again to find or join its rows.
      expect(steps.filter((step) => /Hash|Merge/.test(step['Node Type']))).toEqual([])
    }
  }

  test.each(all)('[SUMM-04] right after a large load, $name is read by its account', async ({ name }) => {
    await expectKeys(name)
  })

  describe('once the tables are analysed', () => {
    beforeAll(async () => sql`analyze`.execute(databases.owner))

    test.each(all)('[SUMM-04] $name is read by its account', async ({ name }) => expectKeys(name))

    test('[SUMM-04] a page of a file is found by scanning the key backwards from the previous one', async () => {
      for (const steps of await plansOf('a page of a file')) {
        const back = steps.filter((step) => step['Scan Direction'] === 'Backward')
        // PostgreSQL 17 and later read the page's lines in that order too, by the same key.
        expect(new Set(back.map((step) => step['Index Name']))).toEqual(new Set(['entry_pkey']))
      }
    })
  })
})

/** 200 accounts with 100 lines and their lots, account 1 with 5,000; not analysed, with autovacuum off. */
async function fill(owner: Database): Promise<void> {
  for (const table of ['entry', 'lot', 'balance']) {
    await sql`alter table ${sql.table(`ledger.${table}`)} set (autovacuum_enabled = off)`.execute(owner)
  }
  await sql`
    insert into ledger.balance (account_id, point_type, posted, seq)
    select account, type, case type when 'POINTS' then lines * 10 else 0 end, case type when 'POINTS' then lines else 0 end
    from (select account, case account when 1 then 5000 else 100 end as lines from generate_series(1, 200) as account) as made
    cross join unnest(array['POINTS', 'STATUS']) as type`.execute(owner)
  await sql`
    insert into ledger.entry (account_id, journal_id, point_type, seq, kind, amount, balance_after, counter_account, occurred_on,
      recorded_at, partner, detail)
    select b.account_id, (lpad(to_hex(1640995200000 + n * 30000000), 12, '0') || '7000' || '8000' || lpad(to_hex(b.account_id), 12, '0'))::uuid,
      'POINTS', n, 'accrual', 10, n * 10, -1, '2022-01-01'::date + (n / 3)::int, '2022-01-01'::timestamptz + n * interval '30000 s',
      case when n % 3 = 0 then 'CAR' end, '{"flight": "WM417", "from": "AKL", "to": "ICN"}'
    from ledger.balance b cross join lateral generate_series(1, b.seq) as n where b.point_type = 'POINTS'`.execute(
    owner,
  )
  await sql`
    insert into ledger.lot (account_id, lot_no, expires_on, granted, remaining)
    select account_id, seq * 1024 + 1, case when seq % 10 > 0 then occurred_on + 1400 end, 10, case when seq % 5 = 0 then 10 else 0 end
    from ledger.entry`.execute(owner)
}
