import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/database/transaction.ts'
import {
  accountId,
  allowActor,
  customerId,
  forgetKeys,
  freezeAccount,
  holdPoints,
  newJournalId,
  readStatement,
  readSummary,
  reconcile,
  removeActor,
  systemAccounts,
  transferPoints,
  unfreezeAccount,
  type AccountId,
  type Limit,
} from './index.ts'
import { move, noon, openLedger, today, type TestLedger } from './test/open-ledger.ts'

describe('a transfer', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())
  const available = async (account: AccountId, on = today) =>
    (await readSummary(ledger.databases.web, account, on))?.available

  test('[POINT-02] moves points as two mirrored entries of one journal', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 1000n)
    const order = ledger.transfer(from, to, 400n, {
      facts: {
        reference: 'TR-5H2M-1180',
        detail: { to: 'A*** B***' },
        recipientDetail: { from: 'C*** D***' },
      },
    })
    expect(await transferPoints(ledger.databases.web, order)).toEqual({
      kind: 'posted',
      journal: order.journal,
      lots: [{ lot: 1025n, expiresOn: '2029-12-31', points: 400n, isBonus: false }],
    })
    const [sent] = (await readStatement(ledger.databases.web, from, { limit: 1 })).entries
    const [received] = (await readStatement(ledger.databases.web, to, { limit: 1 })).entries
    expect(sent).toMatchObject({
      journal: order.journal,
      kind: 'transfer_out',
      amount: -400n,
      balanceAfter: 600n,
      counterAccount: to,
      occurredOn: today,
      reference: 'TR-5H2M-1180',
      detail: { to: 'A*** B***' },
    })
    expect(received).toMatchObject({
      journal: order.journal,
      kind: 'transfer_in',
      amount: 400n,
      balanceAfter: 400n,
      counterAccount: from,
      reference: 'TR-5H2M-1180',
      detail: { from: 'C*** D***' },
    })
    expect(await available(from)).toBe(600n)
    expect(await available(to)).toBe(400n)
  })

  test('takes the lots that expire first, which keep their dates and are merged by date', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n, { expiresOn: null })
    await ledger.earn(from, 100n, { expiresOn: '2028-06-30' })
    await ledger.earn(from, 100n, { expiresOn: '2027-01-31', isBonus: true })
    await ledger.earn(from, 100n, { expiresOn: '2028-06-30' })
    await ledger.earn(from, 100n, { expiresOn: '2026-03-09', day: '2026-03-01' })
    const answer = await transferPoints(ledger.databases.web, ledger.transfer(from, to, 320n))
    expect(answer).toMatchObject({
      kind: 'posted',
      lots: [
        { lot: 3073n, expiresOn: '2027-01-31', points: 100n, isBonus: true },
        { lot: 2049n, expiresOn: '2028-06-30', points: 100n, isBonus: false },
        { lot: 4097n, expiresOn: '2028-06-30', points: 100n, isBonus: false },
        { lot: 1025n, expiresOn: null, points: 20n, isBonus: false },
      ],
    })
    expect((await readSummary(ledger.databases.web, to, today))?.expiries).toEqual([
      { expiresOn: '2027-01-31', points: 100n },
      { expiresOn: '2028-06-30', points: 200n },
    ])
    expect(await available(to)).toBe(320n)
  })

  test('goes to a system account with one entry', async () => {
    const from = await ledger.open()
    await ledger.earn(from, 100n)
    const order = ledger.transfer(from, systemAccounts.charities, 60n, { kinds: { out: 'redemption' } })
    expect((await transferPoints(ledger.databases.web, order)).kind).toBe('posted')
    expect((await readStatement(ledger.databases.web, from, { limit: 1 })).entries).toMatchObject([
      { kind: 'redemption', amount: -60n, counterAccount: -6n },
    ])
  })

  test('is refused without enough available points, and says how many there are', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n)
    await ledger.earn(from, 50n, { expiresOn: '2026-03-09', day: '2026-03-01' })
    const order = ledger.transfer(from, to, 101n)
    const refusal = { kind: 'not_enough', available: 100n }
    expect(await transferPoints(ledger.databases.web, order)).toEqual(refusal)
    expect(await transferPoints(ledger.databases.web, { ...order, points: 999n })).toEqual(refusal)
    const back = ledger.transfer(to, from, 1n)
    expect(await transferPoints(ledger.databases.web, back)).toEqual({ kind: 'not_enough', available: 0n })
    expect((await transferPoints(ledger.databases.web, { ...order, points: 100n })).kind).toBe('posted')
  })

  test('is refused to anyone without the right to spend from the account', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    const [stranger, guest] = [customerId(7_000_001n), customerId(7_000_002n)]
    await ledger.earn(from, 100n)
    const as = async (principal: typeof stranger) =>
      (await transferPoints(ledger.databases.web, ledger.transfer(from, to, 1n, { principal }))).kind
    const allow = async (by: typeof stranger, role: 'nominee' | 'contributor' | 'owner') =>
      (await allowActor(ledger.databases.web, { by, account: from, customer: guest, role })).kind
    expect(await as(stranger)).toBe('forbidden')
    expect(await as(ledger.ownerOf(to))).toBe('forbidden')
    expect(await allow(stranger, 'nominee')).toBe('forbidden')
    expect(await allow(ledger.ownerOf(from), 'owner')).toBe('forbidden')
    expect(await allow(ledger.ownerOf(from), 'contributor')).toBe('allowed')
    expect(await as(guest)).toBe('forbidden')
    expect(await allow(ledger.ownerOf(from), 'nominee')).toBe('allowed')
    expect(await as(guest)).toBe('posted')
    const removal = { by: ledger.ownerOf(from), account: from, customer: guest }
    expect((await removeActor(ledger.databases.web, removal)).kind).toBe('removed')
    expect(await as(guest)).toBe('forbidden')
  })

  test('is refused while either account is frozen, until every freeze is lifted', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n)
    await ledger.earn(to, 100n)
    const { web, jobs } = ledger.databases
    const member = { account: from, by: { member: ledger.ownerOf(from) } }
    expect((await freezeAccount(web, member)).kind).toBe('done')
    await freezeAccount(jobs, { account: from, by: 'operator' })
    const frozen = { kind: 'frozen', account: from }
    expect(await transferPoints(web, ledger.transfer(from, to, 10n))).toEqual(frozen)
    expect(await transferPoints(web, ledger.transfer(from, to, 1000n))).toEqual(frozen)
    expect(await transferPoints(web, ledger.transfer(to, from, 10n))).toEqual(frozen)
    await unfreezeAccount(web, member)
    expect(await transferPoints(web, ledger.transfer(from, to, 10n))).toEqual(frozen)
    await unfreezeAccount(jobs, { account: from, by: 'operator' })
    expect((await transferPoints(web, ledger.transfer(from, to, 10n))).kind).toBe('posted')
    const stranger = { account: from, by: { member: ledger.ownerOf(to) } }
    expect((await freezeAccount(web, stranger)).kind).toBe('forbidden')
  })

  test('returns the first answer for a repeated key, and refuses another body', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n)
    await ledger.earn(from, 100n, { expiresOn: '2027-01-31' })
    const order = ledger.transfer(from, to, 150n)
    const first = await transferPoints(ledger.databases.web, order)
    const again = { ...order, journal: newJournalId(noon(today)) }
    expect(await transferPoints(ledger.databases.web, again)).toEqual({ kind: 'replayed', first })
    const other = { ...order, points: 1n, idempotency: { ...order.idempotency, bodyHash: 'other' } }
    expect(await transferPoints(ledger.databases.web, other)).toEqual({ kind: 'key_reused' })
    expect(await available(from)).toBe(50n)
  })

  test('refused by a limit says which one and what is left of it; pending holds count', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 1000n)
    const limits: Limit[] = [
      { name: 'daily', side: 'from', kinds: ['transfer_out'], since: today, most: 500n },
      { name: 'received', side: 'to', kinds: ['transfer_in'], since: '2026-01-01', most: 450n },
    ]
    const transfer = async (points: bigint) =>
      transferPoints(ledger.databases.web, ledger.transfer(from, to, points, { limits }))
    expect((await transfer(200n)).kind).toBe('posted')
    const hold = ledger.hold(from, to, 150n, { limits })
    expect((await holdPoints(ledger.databases.web, hold)).kind).toBe('held')
    expect(await transfer(151n)).toEqual({ kind: 'limit', name: 'daily', left: 150n })
    expect(await transfer(101n)).toEqual({ kind: 'limit', name: 'received', left: 100n })
    expect((await transfer(100n)).kind).toBe('posted')
    expect(await transfer(1n)).toEqual({ kind: 'limit', name: 'received', left: 0n })
  })

  test('raises for points that are not positive, a transfer to the same account and an unknown recipient', async () => {
    const from = await ledger.open()
    await ledger.earn(from, 100n)
    const { fees } = systemAccounts
    const badly = [
      ledger.transfer(from, fees, 0n),
      ledger.transfer(from, fees, -5n),
      ledger.transfer(from, from, 5n),
      ledger.transfer(from, fees, 5n, { journal: newJournalId(noon('2026-01-01')) }),
    ]
    for (const order of badly) {
      await expect(transferPoints(ledger.databases.web, order)).rejects.toMatchObject({ code: '22023' })
    }
    const astray = ledger.transfer(from, accountId(99_999n), 5n)
    await expect(transferPoints(ledger.databases.web, astray)).rejects.toMatchObject({ code: 'P0002' })
    expect(await available(from)).toBe(100n)
  })

  test('commits or rolls back with the transaction it is called in', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n)
    const broken = inTransaction(ledger.databases.web, async (tx) => {
      await transferPoints(tx, ledger.transfer(from, to, 60n))
      throw new Error('turned back')
    })
    await expect(broken).rejects.toThrow('turned back')
    expect(await available(from)).toBe(100n)
    await move(ledger, from, to, 100n)
  })

  test('writes its outbox messages in the same transaction, and only when it is posted', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n)
    const message = {
      id: '0198f0a0-0000-7000-8000-000000000001',
      topic: 'points.moved',
      payload: { to: 'A***' },
    }
    const told = async () =>
      (
        await sql<{
          topic: string
          payload: unknown
        }>`select topic, payload from outbox where id = ${message.id}`.execute(ledger.databases.web)
      ).rows
    const order = ledger.transfer(from, to, 101n, { outbox: [message] })
    expect((await transferPoints(ledger.databases.web, order)).kind).toBe('not_enough')
    expect(await told()).toEqual([])
    expect((await transferPoints(ledger.databases.web, { ...order, points: 100n })).kind).toBe('posted')
    expect((await transferPoints(ledger.databases.web, { ...order, points: 100n })).kind).toBe('replayed')
    expect(await told()).toEqual([{ topic: 'points.moved', payload: { to: 'A***' } }])
  })

  test('keeps points beyond what a floating-point number can represent', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    const many = 9_007_199_254_740_993n
    await ledger.earn(from, many)
    const answer = await transferPoints(ledger.databases.web, ledger.transfer(from, to, many))
    expect(answer).toMatchObject({ kind: 'posted', lots: [{ points: many }] })
    expect(await available(to)).toBe(many)
  })

  test('a key can be used again once it has been deleted', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n)
    const order = ledger.transfer(from, to, 10n)
    await transferPoints(ledger.databases.web, order)
    expect(await forgetKeys(ledger.databases.jobs, new Date('2020-01-01T00:00:00Z'))).toBe(0)
    expect(await forgetKeys(ledger.databases.jobs, new Date('2100-01-01T00:00:00Z'))).toBeGreaterThan(0)
    const anew = { ...order, journal: newJournalId(noon(today)) }
    expect((await transferPoints(ledger.databases.web, anew)).kind).toBe('posted')
  })

  test('leaves the ledger reconciled, whatever was refused', async () => {
    expect((await reconcile(ledger.databases.jobs)).drifting).toEqual([])
  })
})
