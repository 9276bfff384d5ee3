import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  allowActor,
  customerId,
  holdPoints,
  newJournalId,
  protectActor,
  readSummary,
  settleHold,
  systemAccounts,
  transferPoints,
  type AccountId,
} from './index.ts'
import { noon, openLedger, today, type TestLedger } from './test/open-ledger.ts'

describe('protection after a change', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())

  /** Later than the tests' orders. */
  const later = new Date(noon(today).getTime() + 3_600_000)
  const protect = async (account: AccountId, until = later, principal = ledger.ownerOf(account)) =>
    protectActor(ledger.databases.web, { account, principal, until })
  const available = async (account: AccountId) =>
    (await readSummary(ledger.databases.web, account, today))?.available

  test('[AUTH-13] neither a transfer nor a hold lets points leave before its end, and says when that is', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 1000n)
    await protect(from)
    const refused = { kind: 'protected', until: later }
    const order = ledger.transfer(from, to, 100n)
    expect(await transferPoints(ledger.databases.web, order)).toEqual(refused)
    expect(
      await transferPoints(ledger.databases.web, ledger.transfer(from, systemAccounts.redemption, 100n)),
    ).toEqual(refused)
    const hold = ledger.hold(from, to, 100n)
    expect(await holdPoints(ledger.databases.web, hold)).toEqual(refused)
    expect([await available(from), await available(to)]).toEqual([1000n, 0n])
    // The same keys work afterwards: a refusal stores no key.
    await protect(from, new Date(noon(today).getTime() - 1))
    expect(await transferPoints(ledger.databases.web, order)).toEqual(refused)
    const after = { journal: newJournalId(later) }
    expect(await transferPoints(ledger.databases.web, { ...order, ...after })).toMatchObject({
      kind: 'posted',
    })
  })

  test('[AUTH-13] points still arrive, other actors are unaffected, and earlier holds are settled', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 1000n)
    const hold = ledger.hold(from, to, 300n)
    expect(await holdPoints(ledger.databases.web, hold)).toMatchObject({ kind: 'held' })
    const nominee = customerId(7n)
    await allowActor(ledger.databases.web, {
      by: ledger.ownerOf(from),
      account: from,
      customer: nominee,
      role: 'nominee',
    })
    await protect(from)
    await protect(to)
    const settled = { account: from, hold: hold.hold, journal: newJournalId(noon(today)), today }
    expect(await settleHold(ledger.databases.web, settled)).toMatchObject({ kind: 'posted' })
    const byNominee = ledger.transfer(from, to, 200n, { principal: nominee })
    expect(await transferPoints(ledger.databases.web, byNominee)).toMatchObject({ kind: 'posted' })
    await ledger.earn(from, 50n)
    expect([await available(from), await available(to)]).toEqual([550n, 500n])
  })

  test('[AUTH-13] anyone a protected owner adds is protected too', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 1000n)
    await protect(from)
    const nominee = customerId(8n)
    await allowActor(ledger.databases.web, {
      by: ledger.ownerOf(from),
      account: from,
      customer: nominee,
      role: 'nominee',
    })
    const order = ledger.transfer(from, to, 100n, { principal: nominee })
    expect(await transferPoints(ledger.databases.web, order)).toEqual({ kind: 'protected', until: later })
  })

  test('[AUTH-13] a transfer sent before the change keeps its answer, and a stranger learns nothing about it', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 1000n)
    const order = ledger.transfer(from, to, 100n)
    const first = await transferPoints(ledger.databases.web, order)
    await protect(from)
    expect(await transferPoints(ledger.databases.web, order)).toEqual({ kind: 'replayed', first })
    const foreign = ledger.transfer(from, to, 100n, { principal: customerId(9n) })
    expect(await transferPoints(ledger.databases.web, foreign)).toEqual({ kind: 'forbidden' })
    await protect(from, later, customerId(9n))
    expect(await transferPoints(ledger.databases.web, foreign)).toEqual({ kind: 'forbidden' })
  })
})
