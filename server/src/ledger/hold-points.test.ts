import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  expireHolds,
  freezeAccount,
  holdId,
  holdPoints,
  newHoldId,
  newJournalId,
  readStatement,
  readSummary,
  reconcile,
  settleHold,
  systemAccounts,
  transferPoints,
  unfreezeAccount,
  voidHold,
  type AccountId,
  type Day,
  type HoldId,
  type HoldOrder,
} from './index.ts'
import { noon, openLedger, today, type TestLedger } from './test/open-ledger.ts'

const failLoudly = (error: unknown): never => {
  throw error
}

describe('a hold', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())

  const hold = async (order: HoldOrder) => holdPoints(ledger.databases.web, order)
  const settle = async (order: HoldOrder, on: Day = today) =>
    settleHold(ledger.databases.web, {
      account: order.account,
      hold: order.hold,
      journal: newJournalId(noon(on)),
      today: on,
    })
  const giveUp = async (account: AccountId, held: HoldId, on: Day = today) =>
    voidHold(ledger.databases.web, { account, hold: held, today: on, now: noon(on) })
  const summary = async (account: AccountId, on: Day = today) =>
    readSummary(ledger.databases.web, account, on)

  test('[POINT-04] reserves points, and settling moves exactly those', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n, { expiresOn: '2027-01-31' })
    await ledger.earn(from, 100n, { expiresOn: '2028-01-31' })
    const order = ledger.hold(from, to, 150n)
    const lots = [
      { lot: 1025n, expiresOn: '2027-01-31', points: 100n, isBonus: false },
      { lot: 2049n, expiresOn: '2028-01-31', points: 50n, isBonus: false },
    ]
    expect(await hold(order)).toEqual({ kind: 'held', hold: order.hold, lots })
    expect(await summary(from)).toMatchObject({ posted: 200n, held: 150n, available: 50n })
    const more = ledger.transfer(from, to, 51n)
    expect(await transferPoints(ledger.databases.web, more)).toEqual({ kind: 'not_enough', available: 50n })
    await ledger.earn(from, 100n, { expiresOn: '2026-12-31' })
    const settled = await settle(order)
    expect(settled).toMatchObject({ kind: 'posted', lots })
    expect(await summary(from)).toMatchObject({ posted: 150n, held: 0n, available: 150n })
    expect((await summary(to))?.expiries).toEqual([
      { expiresOn: '2027-01-31', points: 100n },
      { expiresOn: '2028-01-31', points: 50n },
    ])
    expect(await settle(order)).toEqual({ kind: 'replayed', first: settled })
    expect(await giveUp(from, order.hold)).toEqual({ kind: 'ended', state: 'posted' })
  })

  test('that is voided releases its points, once', async () => {
    const from = await ledger.open()
    await ledger.earn(from, 100n)
    const order = ledger.hold(from, systemAccounts.redemption, 100n, { kinds: { out: 'redemption' } })
    const first = await hold(order)
    expect(await hold({ ...order, hold: newHoldId(noon(today)) })).toEqual({ kind: 'replayed', first })
    expect(await giveUp(from, order.hold)).toEqual({ kind: 'voided' })
    expect(await summary(from)).toMatchObject({ posted: 100n, held: 0n, available: 100n })
    expect(await giveUp(from, order.hold)).toEqual({ kind: 'ended', state: 'voided' })
    expect(await settle(order)).toEqual({ kind: 'ended', state: 'voided' })
    const unknown = holdId('00000000-0000-7000-8000-000000000000')
    expect(await giveUp(from, unknown)).toEqual({ kind: 'unknown_hold' })
    expect((await readStatement(ledger.databases.web, from, { limit: 10 })).entries).toHaveLength(1)
  })

  test('leaves out lots that would expire before it ends', async () => {
    const from = await ledger.open()
    await ledger.earn(from, 100n, { expiresOn: '2026-03-10' })
    await ledger.earn(from, 70n, { expiresOn: '2026-03-11' })
    const order = ledger.hold(from, systemAccounts.redemption, 100n, { endsOn: '2026-03-11' })
    expect(await hold(order)).toEqual({ kind: 'not_enough', available: 70n })
    expect(await hold({ ...order, points: 70n })).toMatchObject({
      lots: [{ lot: 2049n, expiresOn: '2026-03-11', points: 70n }],
    })
    expect((await summary(from))?.available).toBe(100n)
  })

  test('whose lots expired in the meantime is voided, and those points expire', async () => {
    const from = await ledger.open()
    await ledger.earn(from, 100n, { expiresOn: '2026-03-31' })
    const order = ledger.hold(from, systemAccounts.redemption, 60n)
    await hold(order)
    expect(await giveUp(from, order.hold, '2026-04-02')).toEqual({ kind: 'voided' })
    expect(await summary(from, '2026-04-02')).toMatchObject({ posted: 0n, held: 0n, available: 0n })
    expect((await readStatement(ledger.databases.web, from, { limit: 1 })).entries).toMatchObject([
      {
        kind: 'expiry',
        amount: -100n,
        occurredOn: '2026-04-01',
        counterAccount: -3n,
        detail: { expiresOn: '2026-03-31' },
      },
    ])
  })

  test('settles after its lots expired, since its points were promised, and they keep their date', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n, { expiresOn: '2026-03-31' })
    const order = ledger.hold(from, to, 60n)
    await hold(order)
    expect(await settle(order, '2026-04-02')).toMatchObject({ kind: 'posted' })
    expect(await summary(to, '2026-04-02')).toMatchObject({ posted: 60n, available: 0n })
  })

  test('is voided once by the job after its end', async () => {
    const from = await ledger.open()
    await ledger.earn(from, 100n)
    const order = ledger.hold(from, systemAccounts.redemption, 60n, {
      endsAt: new Date('2026-03-10T13:00:00Z'),
    })
    await hold(order)
    const endsIt = async (now: string) =>
      expireHolds(ledger.databases.jobs, { today, clock: { now: () => new Date(now) } }, failLoudly)
    expect(await endsIt('2026-03-10T12:59:59Z')).not.toContainEqual({ account: from, hold: order.hold })
    expect(await endsIt('2026-03-10T13:00:00Z')).toContainEqual({ account: from, hold: order.hold })
    expect(await endsIt('2026-03-10T13:00:00Z')).toEqual([])
    expect(await settle(order)).toEqual({ kind: 'ended', state: 'expired' })
  })

  test('[SUMM-04] points that expire with holds have each hold’s own moment, after what was posted while the job was at others', async () => {
    const accounts = [await ledger.open(), await ledger.open()]
    for (const from of accounts) {
      await ledger.earn(from, 60n, { expiresOn: '2026-03-31' })
      await hold(ledger.hold(from, systemAccounts.redemption, 60n))
    }
    let moment = noon('2026-04-02').getTime()
    const clock = { now: () => new Date((moment += 60_000)) }
    await expireHolds(ledger.databases.jobs, { today: '2026-04-02', clock }, failLoudly)
    const expiries = await Promise.all(
      accounts.map(async (from) =>
        readStatement(ledger.databases.web, from, { kinds: ['expiry'], limit: 1 }),
      ),
    )
    const moments = expiries.map(({ entries }) => entries[0]?.recordedAt.toISOString())
    expect(moments[0]).toBeDefined()
    expect(new Set(moments).size).toBe(accounts.length)
  })

  test('cannot be settled while an account is frozen, and can be afterwards', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n)
    const order = ledger.hold(from, to, 60n)
    await hold(order)
    const settlement = {
      account: from,
      hold: order.hold,
      journal: newJournalId(noon(today)),
      today,
      businessReference: ledger.fresh('gateway'),
    }
    await freezeAccount(ledger.databases.jobs, { account: to, by: 'operator' })
    expect(await settleHold(ledger.databases.web, settlement)).toEqual({ kind: 'frozen', account: to })
    await unfreezeAccount(ledger.databases.jobs, { account: to, by: 'operator' })
    expect((await settleHold(ledger.databases.web, settlement)).kind).toBe('posted')
    const second = ledger.hold(from, to, 10n)
    await hold(second)
    const reused = { ...settlement, hold: second.hold, journal: newJournalId(noon(today)) }
    expect(await settleHold(ledger.databases.web, reused)).toEqual({
      kind: 'reference_used',
      account: from,
      journal: settlement.journal,
    })
  })

  test('leaves the ledger reconciled', async () => {
    expect((await reconcile(ledger.databases.jobs)).drifting).toEqual([])
  })
})
