import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  expireLots,
  freezeAccount,
  holdPoints,
  readLotsToTake,
  readStatement,
  readSummary,
  reconcile,
  systemAccounts,
  transferPoints,
} from './index.ts'
import { atNoon, move, noon, openLedger, type TestLedger } from './test/open-ledger.ts'

const afterwards = '2026-04-02'

describe('expiry', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())
  const run = async (pageSize?: number) =>
    expireLots(ledger.databases.jobs, {
      today: afterwards,
      clock: atNoon(afterwards),
      ...(pageSize === undefined ? {} : { pageSize }),
    })

  test('[SUMM-03] is left out by reads and spending before the job has run', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n, { expiresOn: '2026-03-31' })
    await ledger.earn(from, 40n, { expiresOn: '2026-04-30' })
    const before = await readSummary(ledger.databases.web, from, '2026-03-31')
    expect(before).toMatchObject({
      available: 140n,
      expiries: [
        { expiresOn: '2026-03-31', points: 100n },
        { expiresOn: '2026-04-30', points: 40n },
      ],
    })
    const after = await readSummary(ledger.databases.web, from, '2026-04-01')
    expect(after).toMatchObject({
      available: 40n,
      posted: 140n,
      expiries: [{ expiresOn: '2026-04-30', points: 40n }],
    })
    const order = ledger.transfer(from, to, 41n, { today: afterwards })
    expect(await transferPoints(ledger.databases.web, order)).toEqual({ kind: 'not_enough', available: 40n })
    expect(
      await readLotsToTake(ledger.databases.web, from, { points: 41n, today: afterwards }),
    ).toMatchObject([{ expiresOn: '2026-04-30', have: 40n, moves: 40n, stays: 0n }])
  })

  test('posts one entry to breakage per expiry date, dated the day after the last valid day, only once', async () => {
    const account = await ledger.open()
    await ledger.earn(account, 100n, { expiresOn: '2026-03-31' })
    await ledger.earn(account, 30n, { expiresOn: '2026-02-28', day: '2026-02-01' })
    await ledger.earn(account, 50n, { expiresOn: '2026-03-31' })
    await ledger.earn(account, 7n, { expiresOn: null })
    const report = await run(1)
    expect(report.left).toEqual([])
    expect(report.points).toBeGreaterThanOrEqual(180n)
    const { entries } = await readStatement(ledger.databases.web, account, { kinds: ['expiry'], limit: 10 })
    expect(entries).toMatchObject([
      {
        amount: -30n,
        balanceAfter: 157n,
        occurredOn: '2026-03-01',
        counterAccount: systemAccounts.breakage,
      },
      { amount: -150n, balanceAfter: 7n, occurredOn: '2026-04-01', detail: { expiresOn: '2026-03-31' } },
    ])
    expect(await run()).toEqual({ accounts: 0, points: 0n, left: [] })
  })

  test('[SUMM-04] each account has its own moment, after what was posted while the job was at others', async () => {
    const accounts = [await ledger.open(), await ledger.open()]
    for (const account of accounts) await ledger.earn(account, 100n, { expiresOn: '2026-03-31' })
    let moment = noon(afterwards).getTime()
    const clock = { now: () => new Date((moment += 60_000)) }
    await expireLots(ledger.databases.jobs, { today: afterwards, clock })
    const expiries = await Promise.all(
      accounts.map(async (account) =>
        readStatement(ledger.databases.web, account, { kinds: ['expiry'], limit: 1 }),
      ),
    )
    const moments = expiries.map(({ entries }) => entries[0]?.recordedAt.toISOString())
    expect(new Set(moments).size).toBe(accounts.length)
  })

  test('dates move with the points', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n, { expiresOn: '2026-03-31' })
    await move(ledger, from, to, 100n)
    expect((await readSummary(ledger.databases.web, to, afterwards))?.available).toBe(0n)
    await run()
    expect((await readSummary(ledger.databases.web, to, afterwards))?.posted).toBe(0n)
  })

  test('leaves held points until their hold ends', async () => {
    const account = await ledger.open()
    await ledger.earn(account, 100n, { expiresOn: '2026-03-31' })
    await holdPoints(ledger.databases.web, ledger.hold(account, systemAccounts.redemption, 60n))
    await run()
    const summary = await readSummary(ledger.databases.web, account, afterwards)
    expect(summary).toMatchObject({ posted: 60n, held: 60n, available: 0n })
  })

  test('skips and reports an account frozen by reconciliation', async () => {
    const account = await ledger.open()
    await ledger.earn(account, 100n, { expiresOn: '2026-03-31' })
    await freezeAccount(ledger.databases.jobs, { account, by: 'drift' })
    expect((await run()).left).toEqual([{ account, why: 'drifting' }])
    expect((await readSummary(ledger.databases.web, account, afterwards))?.posted).toBe(100n)
  })

  test('leaves the ledger reconciled', async () => {
    expect((await reconcile(ledger.databases.jobs)).drifting).toEqual([])
  })
})
