import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  expireLots,
  holdPoints,
  newJournalId,
  readRenewable,
  readStatement,
  readSummary,
  reconcile,
  renewPoints,
  systemAccounts,
  voidHold,
  type AccountId,
  type Day,
} from './index.ts'
import { atNoon, noon, openLedger, today, type TestLedger } from './test/open-ledger.ts'

describe('renewal', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())
  const renewable = async (account: AccountId, on: Day = today) => {
    const window = { since: '2026-01-01', today: on, until: '2026-06-30' } as const
    return (await readRenewable(ledger.databases.web, [account], window)).get(account) ?? []
  }
  const renewalHold = (account: AccountId, points: bigint) =>
    ledger.hold(account, systemAccounts.breakage, points, { kinds: { out: 'renewal' } })

  test('[POINT-11] extends points that are about to expire: two entries of one journal and a new lot', async () => {
    const account = await ledger.open()
    await ledger.earn(account, 100n, { expiresOn: '2026-03-31' })
    await ledger.earn(account, 50n, { expiresOn: '2027-12-31' })
    expect(await renewable(account)).toEqual([{ tag: 'expiringSoon', expiresOn: '2026-03-31', points: 100n }])
    const { hold, ...order } = renewalHold(account, 80n)
    await holdPoints(ledger.databases.web, { ...order, hold })
    const renewal = {
      account,
      journal: newJournalId(noon(today)),
      today,
      expiresOn: '2027-03-31',
      of: { hold },
    }
    expect(await renewPoints(ledger.databases.jobs, renewal)).toEqual({
      kind: 'renewed',
      journal: renewal.journal,
      points: 80n,
    })
    expect((await readSummary(ledger.databases.web, account, today))?.expiries).toEqual([
      { expiresOn: '2026-03-31', points: 20n },
      { expiresOn: '2027-03-31', points: 80n },
      { expiresOn: '2027-12-31', points: 50n },
    ])
    const { entries } = await readStatement(ledger.databases.web, account, { kinds: ['renewal'], limit: 9 })
    expect(entries.map((entry) => [entry.journal, entry.amount])).toEqual([
      [renewal.journal, -80n],
      [renewal.journal, 80n],
    ])
    const again = { ...renewal, journal: newJournalId(noon(today)) }
    expect((await renewPoints(ledger.databases.jobs, again)).kind).toBe('replayed')
  })

  test('[POINT-11] restores expired points, once per date, before or after the job has run', async () => {
    const account = await ledger.open()
    await ledger.earn(account, 100n, { expiresOn: '2026-02-28', day: '2026-02-01' })
    await ledger.earn(account, 40n, { expiresOn: '2026-03-31' })
    const listed = [
      { tag: 'expired', expiresOn: '2026-02-28', points: 100n },
      { tag: 'expiringSoon', expiresOn: '2026-03-31', points: 40n },
    ]
    expect(await renewable(account)).toEqual(listed)
    await expireLots(ledger.databases.jobs, { today, clock: atNoon(today) })
    expect(await renewable(account)).toEqual(listed)
    const renewal = { account, today, expiresOn: '2027-03-31', of: { expiredOn: '2026-02-28', points: 100n } }
    const journal = newJournalId(noon(today))
    const greedy = { ...renewal, journal, of: { ...renewal.of, points: 101n } }
    const refused = { kind: 'not_enough', available: 100n }
    expect(await renewPoints(ledger.databases.jobs, greedy)).toEqual(refused)
    expect((await renewPoints(ledger.databases.jobs, { ...renewal, journal })).kind).toBe('renewed')
    const second = { ...renewal, journal: newJournalId(noon(today)) }
    expect(await renewPoints(ledger.databases.jobs, second)).toEqual({
      kind: 'reference_used',
      account,
      journal,
    })
    expect(await renewable(account)).toEqual(listed.slice(1))
    expect((await readSummary(ledger.databases.web, account, today))?.available).toBe(140n)
  })

  test('of a voided hold changes nothing, and a request cannot renew', async () => {
    const account = await ledger.open()
    await ledger.earn(account, 100n, { expiresOn: '2026-03-31' })
    const order = renewalHold(account, 80n)
    await holdPoints(ledger.databases.web, order)
    const renewal = {
      account,
      journal: newJournalId(noon(today)),
      today,
      expiresOn: '2027-03-31',
      of: order,
    }
    const transfer = ledger.hold(account, systemAccounts.redemption, 5n, { kinds: { out: 'redemption' } })
    await holdPoints(ledger.databases.web, transfer)
    expect(await renewPoints(ledger.databases.jobs, { ...renewal, of: transfer })).toEqual({
      kind: 'unknown_hold',
    })
    await voidHold(ledger.databases.web, { account, hold: transfer.hold, today, now: noon(today) })
    await expect(renewPoints(ledger.databases.web, renewal)).rejects.toMatchObject({ code: '42501' })
    await voidHold(ledger.databases.web, { account, hold: order.hold, today, now: noon(today) })
    expect(await renewPoints(ledger.databases.jobs, renewal)).toEqual({ kind: 'ended', state: 'voided' })
    expect((await readSummary(ledger.databases.web, account, today))?.available).toBe(100n)
  })

  test('leaves the ledger reconciled', async () => {
    expect((await reconcile(ledger.databases.jobs)).drifting).toEqual([])
  })
})
