import { addDays } from '@waymark/rules/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adjustPoints,
  holdPoints,
  issuePoints,
  mergeAccounts,
  newJournalId,
  readLots,
  readStatement,
  readSummary,
  reconcile,
  sumStatusPoints,
  systemAccounts,
  transferPoints,
  unmergeAccounts,
  type AccountId,
  type Day,
  type JournalId,
} from './index.ts'
import { noon, openLedger, today, type TestLedger } from './test/open-ledger.ts'

const facts = { rule: 'merge', detail: { reason: 'double' }, recipientDetail: { reason: 'double' } }

describe('merging accounts', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())

  const merge = async (from: AccountId, to: AccountId, on: Day = today) => {
    const journal = newJournalId(noon(on))
    const order = { from, to, today: on, journal, facts, withStatus: true }
    return { journal, answer: await mergeAccounts(ledger.databases.jobs, order) }
  }
  const unmerge = async (from: AccountId, to: AccountId, merged: JournalId, on: Day = today) =>
    unmergeAccounts(ledger.databases.jobs, {
      from,
      to,
      merge: merged,
      today: on,
      journal: newJournalId(noon(on)),
      facts,
    })
  const status = async (account: AccountId, points: bigint, day: Day) =>
    points > 0n
      ? issuePoints(ledger.databases.jobs, {
          account,
          journal: newJournalId(noon(day)),
          businessReference: ledger.fresh('status'),
          occurredOn: day,
          lines: [{ pointType: 'STATUS', kind: 'accrual', points }],
        })
      : adjustPoints(ledger.databases.jobs, {
          account,
          pointType: 'STATUS',
          amount: points,
          expiresOn: null,
          today: day,
          journal: newJournalId(noon(day)),
          businessReference: ledger.fresh('status'),
          facts: { detail: { reason: 'correction' } },
        })
  const spend = async (account: AccountId, points: bigint, on: Day = today) =>
    transferPoints(ledger.databases.web, ledger.transfer(account, systemAccounts.fees, points, { today: on }))
  const posted = async (account: AccountId, on: Day = today) => {
    const summary = await readSummary(ledger.databases.jobs, account, on)
    return { points: summary?.posted ?? 0n, status: summary?.statusPoints ?? 0n }
  }
  const lotsOf = async (account: AccountId, on: Day = today) =>
    (await readLots(ledger.databases.jobs, account, { today: on, limit: 2000 })).map(
      ({ expiresOn, points, isBonus }) => [expiresOn, points, isBonus] as const,
    )
  const problems = async () => (await reconcile(ledger.databases.jobs)).drifting

  test('[SUMM-04] what expired before comes before on the statement, so that balances follow each other', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n, { expiresOn: '2026-03-31' })
    await ledger.earn(from, 50n)
    await ledger.earn(to, 20n, { expiresOn: '2026-05-31' })
    const { journal } = await merge(from, to, '2026-04-02')
    await unmerge(from, to, journal, '2026-06-02')
    for (const account of [from, to]) {
      const { entries } = await readStatement(ledger.databases.web, account, { limit: 50 })
      expect(entries.map(({ kind }) => kind)).toContain('expiry')
      const seqs = entries.map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.toSorted((a, b) => (a > b ? -1 : 1)))
    }
  })

  test('lots keep their dates and kinds, status points their days, and all of it returns when nothing was spent', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 300n, { expiresOn: '2027-03-31' })
    await ledger.earn(from, 200n, { expiresOn: '2027-03-31', isBonus: true })
    await ledger.earn(from, 100n, { expiresOn: null })
    await ledger.earn(to, 50n, { expiresOn: '2028-01-31' })
    await status(from, 40n, '2025-02-01')
    await status(from, -10n, '2026-01-05')
    await status(to, 5n, '2026-01-05')
    const before = [await lotsOf(from), await lotsOf(to)]
    const { journal, answer } = await merge(from, to)
    expect(answer).toMatchObject({ kind: 'moved', points: 600n, statusPoints: 30n })
    expect(await posted(from)).toEqual({ points: 0n, status: 0n })
    expect(await posted(to)).toEqual({ points: 650n, status: 35n })
    expect(await lotsOf(to)).toEqual([
      ['2027-03-31', 300n, false],
      ['2027-03-31', 200n, true],
      ['2028-01-31', 50n, false],
      [null, 100n, false],
    ])
    const year = { from: '2025-01-01', to: '2025-12-31' }
    expect(await sumStatusPoints(ledger.databases.jobs, to, year)).toBe(40n)
    expect(await sumStatusPoints(ledger.databases.jobs, from, year)).toBe(0n)
    expect(await unmerge(from, to, journal)).toMatchObject({ kind: 'moved', points: 600n, statusPoints: 30n })
    expect([await lotsOf(from), await lotsOf(to)]).toEqual(before)
    expect(await sumStatusPoints(ledger.databases.jobs, from, year)).toBe(40n)
    await expect(unmerge(from, to, journal)).rejects.toMatchObject({ code: '23505' })
    expect(await problems()).toEqual([])
  })

  test('spent and expired points stay, and status points return at most as many as there are', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n, { expiresOn: '2026-06-30' })
    await ledger.earn(from, 100n, { expiresOn: '2026-09-30' })
    await status(from, 100n, '2026-01-05')
    await status(from, -40n, '2026-01-06')
    const { journal } = await merge(from, to)
    await spend(to, 30n)
    await status(to, -20n, '2026-03-09')
    const answer = await unmerge(from, to, journal, '2026-08-01')
    expect(answer).toMatchObject({ points: 100n, statusPoints: 40n })
    expect(await lotsOf(from, '2026-08-01')).toEqual([['2026-09-30', 100n, false]])
    expect(await posted(to, '2026-08-01')).toEqual({ points: 0n, status: 0n })
    expect(await problems()).toEqual([])
  })

  test('more lots than one entry can take move in several', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await Promise.all(
      Array.from({ length: 1003 }, async (_, n) =>
        ledger.earn(from, BigInt(n + 1), { expiresOn: addDays('2027-01-01', n) }),
      ),
    )
    const { journal, answer } = await merge(from, to)
    expect(answer).toMatchObject({ points: 503_506n })
    expect((await lotsOf(to)).length).toBe(1003)
    expect(await unmerge(from, to, journal)).toMatchObject({ points: 503_506n })
    expect((await lotsOf(from)).length).toBe(1003)
    expect(await problems()).toEqual([])
  })

  test('nothing moves while points of or for the account are reserved', async () => {
    const [from, to, other] = [await ledger.open(), await ledger.open(), await ledger.open()]
    await ledger.earn(other, 100n)
    await holdPoints(ledger.databases.web, ledger.hold(other, from, 60n))
    for (const account of [from, other]) expect((await merge(account, to)).answer).toEqual({ kind: 'held' })
  })

  test('in any order of merging, spending and undoing, no point is lost, made or below zero', async () => {
    const step = fc.record({
      kind: fc.constantFrom('merge', 'undo', 'spend', 'earn', 'status'),
      one: fc.nat(2),
      other: fc.nat(2),
      points: fc.integer({ min: 1, max: 90 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const accounts = [await ledger.open(), await ledger.open(), await ledger.open()]
        const open: { from: AccountId; to: AccountId; journal: JournalId }[] = []
        let expected = 0n
        let statusExpected = 0n
        for (const { kind, one, other, points } of steps) {
          const [from, to] = [accounts[one], accounts[other]]
          if (from === undefined || to === undefined) throw new Error('No such account')
          const amount = BigInt(points)
          if (kind === 'earn') {
            const expiresOn = points % 3 === 0 ? null : `202${String(7 + (points % 3))}-01-31`
            await ledger.earn(from, amount, { expiresOn, isBonus: points % 2 === 0 })
            expected += amount
          } else if (kind === 'status') {
            const day = `2026-01-${String(1 + (points % 4)).padStart(2, '0')}`
            const given = points % 5 === 0 ? -amount : amount
            const { kind: done } = await status(from, given, day)
            if (done !== 'not_enough') statusExpected += given
          } else if (kind === 'spend') {
            if ((await spend(from, amount)).kind === 'posted') expected -= amount
          } else if (kind === 'merge' && from !== to) {
            const { journal, answer } = await merge(from, to)
            if (answer.kind !== 'moved') throw new Error(`Nothing moved: ${answer.kind}`)
            open.push({ from, to, journal })
          } else if (kind === 'undo') {
            const last = open.pop()
            if (last !== undefined) await unmerge(last.from, last.to, last.journal)
          }
          const all = await Promise.all(accounts.map(async (account) => posted(account)))
          expect(all.reduce((sum, each) => sum + each.points, 0n)).toBe(expected)
          expect(all.reduce((sum, each) => sum + each.status, 0n)).toBe(statusExpected)
        }
        expect(await problems()).toEqual([])
      }),
      { numRuns: 25 },
    )
  })
})
