import { addDays, dayIn, daysBetween, parseDay, type Day } from '@waymark/rules/calendar'
import { isMembershipNumber } from '@waymark/rules/membership-number'
import { tierReached, tierYearEnd, tierYearStart } from '@waymark/rules/tier'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestDatabases } from '../../test/database.ts'
import {
  expireLots,
  readStatement,
  readSummary,
  reconcile,
  sumStatusPoints,
  type Entry,
  type Summary,
} from '../ledger/index.ts'
import { settableClock, type Clock } from '../platform/clock.ts'
import type { Databases } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/mount/principal.ts'
import { accountOf } from './demo-numbers.ts'
import { demoAccounts, seedDemo } from './index.ts'

const GOLD = '204000020'
const EXPIRING = '204000103'
const ELITE = '204000111'
const LOCKED = '204000095'
const FRESH = '204000145'

const tiers = [
  { code: 'BASE', statusPoints: 0n },
  { code: 'SILVER', statusPoints: 450n },
  { code: 'GOLD', statusPoints: 900n },
  { code: 'ELITE', statusPoints: 1500n },
]

const subjectOf = (customer: CustomerNumber): Buffer =>
  createHmac('sha256', 'a key').update(String(customer)).digest()

let databases: Databases | undefined
afterEach(async () => databases?.close())

async function seeded(clock: Clock): Promise<Databases> {
  databases = await openTestDatabases()
  expect(await seedDemo(databases, clock, subjectOf)).toBe('seeded')
  return databases
}

const aFriday = settableClock(new Date('2026-11-20T03:00:00Z'))

async function rowCounts(from: Databases): Promise<Record<string, bigint>> {
  const tables = [
    'configuration',
    'customer',
    'membership',
    'nominee',
    'credential',
    'sign_in_attempt',
    'ledger.balance',
    'ledger.entry',
    'ledger.lot',
    'ledger.business_ref',
    'ledger.idempotency',
    'ledger.account_actor',
  ]
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ rows: bigint }>`select count(*) as rows from ${sql.table(table)}`.execute(
        from.owner,
      )
      return [table, rows[0]?.rows ?? 0n] as const
    }),
  )
  return Object.fromEntries(counts)
}

const todayOf = (clock: Clock): Day => dayIn('Pacific/Auckland', clock.now())

async function summaryOf(from: Databases, number: string, clock: Clock): Promise<Summary> {
  const summary = await readSummary(from.web, accountOf(number), todayOf(clock))
  if (summary === undefined) throw new Error(`${number} has no account`)
  return summary
}

async function linesOf(from: Databases, number: string): Promise<readonly Entry[]> {
  const { entries } = await readStatement(from.web, accountOf(number), { limit: 1000 })
  return entries
}

describe('the demo', () => {
  test('has numbers that end in their check digit', () => {
    expect(demoAccounts).toHaveLength(14)
    expect(demoAccounts.filter(({ number }) => !isMembershipNumber(number))).toEqual([])
  })

  test('is sound, and seeding it again changes nothing', async () => {
    const made = await seeded(aFriday)
    const report = await reconcile(made.jobs)
    expect(report).toEqual({ accounts: 16n, drifting: [] })
    const before = await rowCounts(made)
    expect(before['ledger.entry']).toBeGreaterThan(900n)
    expect(await seedDemo(made, aFriday, subjectOf)).toBe('alreadySeeded')
    expect(await rowCounts(made)).toEqual(before)
  })

  test('that was cut off leaves nothing, and begun anew ends like one that was not', async () => {
    const whole = await rowCounts(await seeded(aFriday))
    await databases?.close()
    databases = await openTestDatabases()
    const cutOff = seedDemo(databases, aFriday, () => {
      throw new Error('The lights went out')
    })
    await expect(cutOff).rejects.toThrow('The lights went out')
    expect(Object.values(await rowCounts(databases)).every((rows) => rows === 0n)).toBe(true)
    await seedDemo(databases, aFriday, subjectOf)
    expect(await rowCounts(databases)).toEqual(whole)
  })

  test('seeded by two servers at once is seeded once', async () => {
    databases = await openTestDatabases()
    const both = [seedDemo(databases, aFriday, subjectOf), seedDemo(databases, aFriday, subjectOf)]
    expect((await Promise.all(both)).toSorted()).toEqual(['alreadySeeded', 'seeded'])
  })

  test('[SUMM-01] the gold member has about 149,000 points in about 150 lines; the fresh one has none', async () => {
    const made = await seeded(aFriday)
    const { available } = await summaryOf(made, GOLD, aFriday)
    expect(available).toBeGreaterThan(145_000n)
    expect(available).toBeLessThan(155_000n)
    const journals = new Set((await linesOf(made, GOLD)).map((line) => line.journal))
    expect(journals.size).toBeGreaterThan(135)
    expect(journals.size).toBeLessThan(170)
    expect((await summaryOf(made, FRESH, aFriday)).posted).toBe(0n)
    expect(await linesOf(made, FRESH)).toEqual([])
    expect((await summaryOf(made, ELITE, aFriday)).available).toBeGreaterThan(250_000n)
  })

  // A working day, the first hour of a tier year, a leap day, the last hours of a month, the first of January.
  test.for([
    '2026-11-20T00:30:00Z',
    '2027-03-31T11:10:00Z',
    '2028-02-29T02:00:00Z',
    '2027-08-31T11:00:00Z',
    '2027-01-01T00:30:00Z',
  ])('[SUMM-03] seeded at %s: points expire within 30 days, others expired last month', async (moment) => {
    const clock = settableClock(new Date(moment))
    const made = await seeded(clock)
    expect((await reconcile(made.jobs)).drifting).toEqual([])
    const today = todayOf(clock)
    expect((await expireLots(made.jobs, { today, now: clock.now() })).points).toBe(0n)
    for (const [number, within] of [
      [EXPIRING, 30],
      [GOLD, 60],
    ] as const) {
      const { expiries } = await summaryOf(made, number, clock)
      const next = parseDay(expiries[0]?.expiresOn ?? '')
      expect(daysBetween(today, next)).toBeLessThanOrEqual(within)
      const expired = (await linesOf(made, number)).find((line) => line.kind === 'expiry')
      expect(expired?.occurredOn).toBe(`${today.slice(0, 8)}01`)
    }
    const lines = await linesOf(made, GOLD)
    expect(lines.every((line) => line.recordedAt <= clock.now())).toBe(true)
    expect(lines.every((line) => line.kind === 'expiry' || line.configVersion === 1)).toBe(true)
  })

  test.for(['2026-11-20', '2027-04-02', '2028-07-15'])(
    '[SUMM-01] seeded on %s: the tier of everybody is what this tier year or the last one reached',
    async (day) => {
      const clock = settableClock(new Date(`${day}T00:30:00Z`))
      const made = await seeded(clock)
      const end = tierYearEnd(todayOf(clock), '03-31')
      const lastEnd = addDays(tierYearStart(end), -1)
      const reached = await Promise.all(
        demoAccounts.map(async ({ number }) => {
          const account = accountOf(number)
          const [now, before] = await Promise.all([
            sumStatusPoints(made.web, account, { from: tierYearStart(end), to: end }),
            sumStatusPoints(made.web, account, { from: tierYearStart(lastEnd), to: lastEnd }),
          ])
          return [number, tierReached(tiers, now > before ? now : before)]
        }),
      )
      expect(reached).toEqual(demoAccounts.map(({ number, tier }) => [number, tier]))
    },
  )

  test('locks the sign-in of one account', async () => {
    const made = await seeded(aFriday)
    const { rows } = await sql<{ subject: Uint8Array; locked_until: Date }>`
      select subject, locked_until from sign_in_attempt`.execute(made.web)
    expect(rows).toHaveLength(1)
    expect(LOCKED.slice(-4, -1)).toBe('009')
    expect(rows[0]?.locked_until.getTime()).toBeGreaterThan(aFriday.now().getTime() + 86_400_000)
  })
})
