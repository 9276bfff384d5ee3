import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  holdPoints,
  issuePoints,
  newJournalId,
  readActors,
  readEntry,
  readLotsToTake,
  readMatchingPage,
  readPartners,
  readStatement,
  readSummary,
  readTotals,
  systemAccounts,
  transferPoints,
  type AccountId,
  type Day,
  type Detail,
  type Entry,
  type JournalId,
} from './index.ts'
import { noon, openLedger, today, type TestLedger } from './test/open-ledger.ts'

describe('reading the ledger', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())

  /** Posts a flight: base, bonus and status points in one journal. */
  const fly = async (
    account: AccountId,
    day: Day,
    points: bigint,
    facts: { readonly partner: string; readonly detail: Detail },
    occurredOn = day,
  ): Promise<JournalId> => {
    const journal = newJournalId(noon(day))
    await issuePoints(ledger.databases.jobs, {
      account,
      journal,
      businessReference: ledger.fresh('flight'),
      occurredOn,
      facts: { partner: facts.partner, rule: 'base', configVersion: 7 },
      lines: [
        { pointType: 'POINTS', kind: 'accrual', points, expiresOn: '2030-01-31', detail: facts.detail },
        { pointType: 'POINTS', kind: 'bonus', points: points / 4n, expiresOn: '2030-01-31', isBonus: true },
        { pointType: 'STATUS', kind: 'accrual', points: 20n },
      ],
    })
    return journal
  }
  const traveller = async () => {
    const account = await ledger.open()
    const january = await fly(account, '2026-01-10', 400n, {
      partner: 'WMK',
      detail: { flight: 'WMK127', from: 'AKL', to: 'SYD' },
    })
    const february = await fly(account, '2026-02-10', 800n, {
      partner: 'HTL',
      detail: { hotel: '100% Harbour_View' },
    })
    const order = ledger.transfer(account, systemAccounts.redemption, 450n, {
      kinds: { out: 'redemption' },
      facts: { reference: 'RD-7K2M-0042' },
    })
    await transferPoints(ledger.databases.web, order)
    return { account, january, february, redemption: order.journal }
  }
  const journalsOf = (entries: readonly Entry[]) => [...new Set(entries.map((entry) => entry.journal))]

  test('[SUMM-04] what a job posts at one moment stays in order while others post at theirs', async () => {
    const account = await ledger.open()
    for (let each = 0; each < 12; each += 1) {
      await ledger.earn(account, 10n)
      newJournalId(noon('2026-03-11'))
    }
    const { entries } = await readStatement(ledger.databases.web, account, { limit: 50 })
    expect(entries.map(({ seq }) => Number(seq))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('[SUMM-04] a statement is newest first, and its pages never split a journal', async () => {
    const { account, january, february, redemption } = await traveller()
    const first = await readStatement(ledger.databases.web, account, { limit: 2 })
    expect(journalsOf(first.entries)).toEqual([redemption, february])
    expect(first.entries.map((entry) => [entry.kind, entry.pointType, entry.amount])).toEqual([
      ['redemption', 'POINTS', -450n],
      ['accrual', 'POINTS', 800n],
      ['bonus', 'POINTS', 200n],
      ['accrual', 'STATUS', 20n],
    ])
    expect(first.more).toBe(true)
    const rest = await readStatement(ledger.databases.web, account, { limit: 2, before: february })
    expect(journalsOf(rest.entries)).toEqual([january])
    expect(rest.more).toBe(false)
    expect(rest.entries[0]).toEqual({
      journal: january,
      pointType: 'POINTS',
      seq: 1n,
      kind: 'accrual',
      amount: 400n,
      balanceAfter: 400n,
      counterAccount: -1n,
      occurredOn: '2026-01-10',
      recordedAt: noon('2026-01-10'),
      rule: 'base',
      configVersion: 7,
      partner: 'WMK',
      reference: null,
      detail: { flight: 'WMK127', from: 'AKL', to: 'SYD' },
      reverses: null,
      reversedBy: null,
    })
  })

  test('[SUMM-04] a statement is filtered by kind, day, partner, point type and text', async () => {
    const { account, january, february, redemption } = await traveller()
    const find = async (filter: Partial<Parameters<typeof readStatement>[2]>) =>
      journalsOf((await readStatement(ledger.databases.web, account, { limit: 10, ...filter })).entries)
    expect(await find({ pointType: 'STATUS' })).toEqual([february, january])
    expect(await find({ kinds: ['redemption', 'bonus'] })).toEqual([redemption, february, january])
    expect(await find({ kinds: ['expiry'] })).toEqual([])
    expect(await find({ from: '2026-02-10' })).toEqual([redemption, february])
    expect(await find({ from: '2026-01-11', to: '2026-03-09' })).toEqual([february])
    expect(await find({ to: '2026-01-10' })).toEqual([january])
    expect(await find({ partner: 'HTL' })).toEqual([february])
    expect(await find({ search: 'rd-7k2m' })).toEqual([redemption])
    expect(await find({ search: 'wmk127' })).toEqual([january])
    expect(await find({ search: '100% harbour_' })).toEqual([february])
    expect(await find({ search: '%' })).toEqual([february])
    expect(await find({ search: 'flight' })).toEqual([])
    expect(await find({ search: 'hotel by name', searchPartners: ['HTL'] })).toEqual([february])
    expect(await readPartners(ledger.databases.web, account)).toEqual(['HTL', 'WMK'])
  })

  test('[SUMM-04] a search matches each value on its own, whatever characters it contains', async () => {
    const account = await ledger.open()
    const odd = await fly(account, '2026-01-10', 400n, {
      partner: 'WMK',
      detail: {
        label: String.raw`Say "aroha", C:\n and [more]`,
        nights: 3,
        late: null,
        first: 'AKL',
        second: 'SYD',
      },
    })
    const find = async (search: string) =>
      readMatchingPage(ledger.databases.web, account, { pointType: 'POINTS', limit: 10, search })
    for (const search of ['say "AROHA", c', String.raw`c:\N`, '[more]', ', C', 'akl', '3']) {
      const { page, matching } = await find(search)
      // The bonus has no text of its own: it comes with the line that matched.
      expect([search, journalsOf(page.entries), page.entries.length]).toEqual([search, [odd], 2])
      expect([search, matching]).toEqual([search, { lines: 1, in: 500n, out: 0n }])
    }
    for (const search of [
      'null',
      'AKL, SYD',
      'AKL", "SYD',
      '3, ',
      String.raw`C:\\n`,
      String.raw`\"`,
      '{',
      'label',
    ]) {
      const { page, matching } = await find(search)
      expect([search, page.entries, matching]).toEqual([search, [], { lines: 0, in: 0n, out: 0n }])
    }
  })

  test('totals of a period add up, and a late posting counts on the day it happened', async () => {
    const { account } = await traveller()
    const facts = { partner: 'WMK', detail: {} }
    await fly(account, today, 40n, facts, '2026-01-20')
    const totals = async (from: Day, to: Day) => readTotals(ledger.databases.web, account, { from, to })
    expect(await totals('2026-02-01', '2026-02-28')).toEqual({
      opening: 550n,
      in: 1000n,
      out: 0n,
      closing: 1550n,
    })
    expect(await totals('2026-01-01', '2026-12-31')).toEqual({
      opening: 0n,
      in: 1550n,
      out: 450n,
      closing: 1100n,
    })
  })

  test('an entry shows which lots it took, where they came from and what is left of them', async () => {
    const { account, january, redemption } = await traveller()
    const [taking] = await readEntry(ledger.databases.web, account, redemption)
    expect(taking?.lots.kind).toBe('taken')
    expect(taking?.lots.parts).toMatchObject([
      {
        points: 400n,
        left: 0n,
        expiresOn: '2030-01-31',
        source: { kind: 'accrual', partner: 'WMK', occurredOn: '2026-01-10', detail: { flight: 'WMK127' } },
      },
      { points: 50n, left: 50n, isBonus: true, source: { kind: 'bonus', journal: january } },
    ])
    const making = await readEntry(ledger.databases.web, account, january)
    expect(making.map((entry) => [entry.pointType, entry.lots.kind, entry.lots.parts.length])).toEqual([
      ['POINTS', 'made', 1],
      ['POINTS', 'made', 1],
      ['STATUS', 'made', 0],
    ])
    expect(await readEntry(ledger.databases.web, await ledger.open(), january)).toEqual([])
  })

  test('[POINT-02] the lots a transfer would take are previewed by date', async () => {
    const account = await ledger.open()
    await ledger.earn(account, 100n, { expiresOn: '2026-03-20' })
    await ledger.earn(account, 100n, { expiresOn: '2026-04-30' })
    await ledger.earn(account, 50n, { expiresOn: '2026-04-30' })
    await ledger.earn(account, 70n, { expiresOn: null })
    await holdPoints(ledger.databases.web, ledger.hold(account, systemAccounts.redemption, 30n))
    const order = { points: 200n, today }
    expect(await readLotsToTake(ledger.databases.web, account, order)).toEqual([
      { expiresOn: '2026-03-20', have: 70n, moves: 70n, stays: 0n },
      { expiresOn: '2026-04-30', have: 150n, moves: 130n, stays: 20n },
      { expiresOn: null, have: 70n, moves: 0n, stays: 70n },
    ])
    const held = { ...order, notExpiringBefore: '2026-03-21' }
    expect(await readLotsToTake(ledger.databases.web, account, held)).toEqual([
      { expiresOn: '2026-04-30', have: 150n, moves: 150n, stays: 0n },
      { expiresOn: null, have: 70n, moves: 50n, stays: 20n },
    ])
  })

  test("an account's actors can be read, and an unknown account has no summary", async () => {
    const { account } = await traveller()
    const owner = { customer: ledger.ownerOf(account), role: 'owner' }
    expect(await readActors(ledger.databases.web, account)).toEqual([owner])
    const unknown = await ledger.open()
    await sql`delete from ledger.balance where account_id = ${unknown}`.execute(ledger.databases.owner)
    expect(await readSummary(ledger.databases.web, unknown, today)).toBeUndefined()
  })
})
