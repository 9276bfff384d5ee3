import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryColumns } from '../../../bench/generated/generated-account.ts'
import { generate, generatedUntil } from '../../../bench/generated/generator.ts'
import { openTestDatabases } from '../../test/database/database.ts'
import {
  accountId,
  readMatching,
  readMatchingPage,
  readStatement,
  readTotals,
  type AccountId,
  type Day,
  type JournalId,
  type Matching,
  type StatementEntry,
  type StatementFilter,
} from '../ledger/index.ts'
import type { Database, OwnedDatabases } from '../platform/database/database.ts'
import { createRandom, type Random } from '../seed/history/random.ts'
import { addDays, parseDay } from '@waymark/rules/calendar'
import { filterOf } from './entry-types.ts'
import { activityTypes } from '@waymark/contract/statement/list-activity.shapes'

const MEMBERS = 1000
const ENTRIES = 10_000
const whole = { pointType: 'POINTS', from: '0001-01-01', to: generatedUntil } as const

/** All members of the benchmark generator's small ledger: from no entries to hundreds, transfers between them, one busy account. */
describe('the sums of generated statements', () => {
  let databases: OwnedDatabases
  const posted = new Map<AccountId, bigint>()
  beforeAll(async () => {
    databases = await openTestDatabases()
    for (const batch of generate({ members: MEMBERS, entries: ENTRIES, seed: 7 })) {
      await insert(databases.owner, 'ledger.balance (account_id, point_type, posted, seq)', batch.balances)
      await insert(databases.owner, `ledger.entry (${entryColumns})`, batch.entries)
    }
    const { rows } = await sql<{ account: bigint; posted: bigint }>`
      select account_id as account, posted from ledger.balance where point_type = 'POINTS'`.execute(
      databases.jobs,
    )
    for (const row of rows) posted.set(accountId(row.account), row.posted)
  }, 180_000)
  afterAll(async () => databases.close())

  /** All matching lines, page by page; each page has the same totals. */
  async function pages(account: AccountId, filter: StatementFilter, limit: number): Promise<Pages> {
    const lines: StatementEntry[] = []
    let sums: Matching | undefined
    let before: JournalId | undefined
    for (;;) {
      const order = { ...filter, limit, ...(before === undefined ? {} : { before }) }
      const { page, matching } = await readMatchingPage(databases.web, account, order)
      expect(matching).toEqual(sums ?? matching)
      sums = matching
      lines.push(...page.entries)
      before = page.entries.at(-1)?.journal
      if (!page.more || before === undefined) return { lines, matching }
    }
  }

  test('[SUMM-04] opening balance and lines make the closing balance, for every generated member', async () => {
    expect(posted.size).toBe(MEMBERS)
    for (const [account, balance] of posted) {
      const { lines, matching } = await pages(account, whole, 100)
      const totals = await readTotals(databases.web, account, whole)
      expect([account, totals.opening, totals.closing]).toEqual([account, 0n, balance])
      expect(matching).toEqual(sumsOf(lines))
      expect([matching.in, matching.out]).toEqual([totals.in, totals.out])
      const ordered = lines.toSorted((a, b) => (a.seq < b.seq ? -1 : 1))
      for (const [index, line] of ordered.entries()) {
        expect(line.balanceAfter).toBe((ordered[index - 1]?.balanceAfter ?? 0n) + line.amount)
      }
    }
  }, 180_000)

  test('[SUMM-04] and for any of their periods, filters and pages', async () => {
    const random = createRandom(20_261_120)
    for (const account of posted.keys()) {
      const period = anyPeriod(random)
      const totals = await readTotals(databases.web, account, period)
      expect(totals.opening + totals.in - totals.out).toBe(totals.closing)
      const limit = random.between(2, 100)
      const all = await pages(account, { pointType: 'POINTS', ...period }, limit)
      expect(all.matching).toEqual(sumsOf(all.lines))
      expect([all.matching.in, all.matching.out]).toEqual([totals.in, totals.out])
      const filter = { pointType: 'POINTS', ...period, ...anyFilter(random) } as const
      const some = await pages(account, filter, limit)
      expect(some.matching).toEqual(sumsOf(some.lines))
      const known = new Set(all.lines.map(({ journal }) => journal))
      expect(some.lines.filter(({ journal }) => !known.has(journal))).toEqual([])
      // A file has the same totals as the page.
      expect(await readMatching(databases.web, account, filter)).toEqual(some.matching)
      const { entries } = await readStatement(databases.web, account, { ...filter, limit: 1000 })
      expect(entries.slice(0, 500)).toEqual(some.lines.slice(0, 500))
    }
  }, 180_000)
})

interface Pages {
  readonly lines: readonly StatementEntry[]
  readonly matching: Matching
}

function sumsOf(lines: readonly StatementEntry[]): Matching {
  const sum = (some: readonly StatementEntry[]): bigint => some.reduce((all, { amount }) => all + amount, 0n)
  return {
    lines: new Set(lines.map(({ journal }) => journal)).size,
    in: sum(lines.filter(({ amount }) => amount > 0n)),
    out: -sum(lines.filter(({ amount }) => amount < 0n)),
  }
}

function anyPeriod(random: Random): { readonly from: Day; readonly to: Day } {
  const back = random.between(0, 1400)
  const from = addDays(parseDay(generatedUntil), -back)
  return { from, to: addDays(from, random.between(0, back)) }
}

/** A random mix of type, partner and search text. */
function anyFilter(random: Random): StatementFilter {
  const texts = ['wm417', 'AKL', 'car', 'a, b', 'nothing like it'] as const
  const roll = random.between(1, 7)
  return {
    ...(roll % 2 === 1 ? filterOf(activityTypes[random.between(0, activityTypes.length - 1)]) : {}),
    ...(roll % 4 >= 2 ? { partner: random.between(0, 1) === 0 ? 'CAR' : 'HOTEL' } : {}),
    ...(roll >= 4
      ? { search: texts[random.between(0, texts.length - 1)] ?? '', searchPartners: ['FUEL'] }
      : {}),
  }
}

const ROWS_AT_ONCE = 500

/** Writes lines in COPY's text format with plain inserts, which also work on the embedded database. */
async function insert(owner: Database, table: string, lines: readonly string[]): Promise<void> {
  const rows = lines.map((line) =>
    line
      .trimEnd()
      .split('\t')
      .map((value) => sql.lit(value === String.raw`\N` ? null : value)),
  )
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const values = rows.slice(from, from + ROWS_AT_ONCE).map((row) => sql`(${sql.join(row)})`)
    await sql`insert into ${sql.raw(table)} values ${sql.join(values)}`.execute(owner)
  }
}
