import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  holdPoints,
  issuePoints,
  newJournalId,
  readSummary,
  reconcile,
  reconcileAccount,
  systemAccounts,
  transferPoints,
  unfreezeAccount,
  type AccountId,
} from './index.ts'
import { move, noon, openLedger, today, type TestLedger } from './test/open-ledger.ts'

describe('reconciliation', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())

  /** An account with a bit of everything: both point types, a debit, a transfer, a hold. */
  const busyAccount = async (): Promise<AccountId> => {
    const [account, other] = [await ledger.open(), await ledger.open()]
    await ledger.earn(account, 1000n)
    await ledger.earn(account, 500n, { expiresOn: null })
    await issuePoints(ledger.databases.jobs, {
      account,
      journal: newJournalId(noon(today)),
      businessReference: ledger.fresh('flight'),
      occurredOn: today,
      lines: [{ pointType: 'STATUS', kind: 'accrual', points: 20n }],
    })
    await move(ledger, account, systemAccounts.redemption, 100n)
    await move(ledger, account, other, 200n)
    await holdPoints(ledger.databases.web, ledger.hold(account, other, 300n))
    return account
  }
  const problems = async (account: AccountId): Promise<readonly string[]> => {
    const { drifting } = await reconcile(ledger.databases.jobs, { pageSize: 3 })
    const found = drifting.filter((each) => each.account === account)
    return found.flatMap((each) => each.problems.map((problem) => problem.problem))
  }

  test('finds no drift in a correct ledger, and counts what it checked', async () => {
    await busyAccount()
    const report = await reconcile(ledger.databases.jobs, { pageSize: 1 })
    expect(report.drifting).toEqual([])
    expect(report.accounts).toBeGreaterThanOrEqual(2n)
  })

  const corruptions: readonly (readonly [string, (account: AccountId) => RawBuilder<unknown>, string])[] = [
    [
      'a balance',
      (account) =>
        sql`update ledger.balance set posted = posted + 1 where account_id = ${account} and point_type = 'POINTS'`,
      'the balance is not the sum of its entries',
    ],
    [
      'a balance of status points',
      (account) =>
        sql`update ledger.balance set posted = posted + 1 where account_id = ${account} and point_type = 'STATUS'`,
      'the balance is not the sum of its entries',
    ],
    [
      'the count of entries',
      (account) =>
        sql`update ledger.balance set seq = seq + 1 where account_id = ${account} and point_type = 'POINTS'`,
      'the balance does not count its entries',
    ],
    [
      "an entry's amount",
      (account) =>
        sql`update ledger.entry set amount = amount - 1 where account_id = ${account} and kind = 'transfer_out'`,
      'an entry has no mirror on the other account',
    ],
    [
      "an entry's balance after",
      (account) =>
        sql`update ledger.entry set balance_after = balance_after + 5 where account_id = ${account} and seq = 2`,
      'the chain of balances is broken at an entry',
    ],
    [
      'an entry taken out',
      (account) => sql`delete from ledger.entry where account_id = ${account} and kind = 'redemption'`,
      'the entries are not numbered without gaps',
    ],
    [
      'a lot',
      (account) =>
        sql`update ledger.lot set remaining = remaining - 1 where account_id = ${account} and lot_no = 2049`,
      'the lots do not add up to the balance',
    ],
    [
      'points moved between lots',
      (account) =>
        sql`update ledger.lot set remaining = case when lot_no = 1025 then remaining + 10 else remaining - 10 end
          where account_id = ${account} and lot_no in (1025, 2049)`,
      'a lot is not what its entries left of it',
    ],
    [
      'what a lot was granted',
      (account) =>
        sql`update ledger.lot set granted = granted + 1 where account_id = ${account} and lot_no = 2049`,
      'a credit does not open lots of its amount',
    ],
    [
      'what a debit took',
      (account) =>
        sql`update ledger.entry set taken = array[99::bigint] where account_id = ${account} and kind = 'redemption'`,
      'a debit does not take lots of its amount',
    ],
    [
      'the held part of a lot',
      (account) => sql`update ledger.lot set held = held - 1 where account_id = ${account} and lot_no = 1025`,
      'a lot is not held as its holds say',
    ],
    [
      'the held part of a balance',
      (account) =>
        sql`update ledger.balance set held = held - 1 where account_id = ${account} and point_type = 'POINTS'`,
      'the held parts of lots do not add up to the balance',
    ],
    [
      'a hold',
      (account) => sql`update ledger.hold set state = 'voided' where account_id = ${account}`,
      'the pending holds do not add up to the balance',
    ],
  ]
  test.each(corruptions)('finds a manual change of %s', async (_, corrupt, problem) => {
    const account = await busyAccount()
    await corrupt(account).execute(ledger.databases.owner)
    expect(await problems(account)).toContain(problem)
    expect((await reconcileAccount(ledger.databases.jobs, account)).kind).toBe('drifting')
  })

  test('freezes an account at the second drift in a row, not before', async () => {
    const [account, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(account, 100n)
    const { web, jobs, owner } = ledger.databases
    const drift = async (by: bigint) =>
      sql`update ledger.lot set remaining = remaining + ${by} where account_id = ${account}`.execute(owner)
    const found = async () =>
      (await reconcile(jobs)).drifting
        .filter((each) => each.account === account)
        .map(({ drifts, frozen }) => ({ drifts, frozen }))
    await drift(-1n)
    expect(await found()).toEqual([{ drifts: 1, frozen: false }])
    expect((await readSummary(web, account, today))?.frozen).toBe(false)
    await drift(1n)
    expect(await found()).toEqual([])
    await drift(-1n)
    expect(await found()).toEqual([{ drifts: 1, frozen: false }])
    expect(await found()).toEqual([{ drifts: 2, frozen: true }])
    expect(await readSummary(web, account, today)).toMatchObject({ frozen: true, frozenBy: ['drift'] })
    const order = ledger.transfer(account, to, 1n)
    expect(await transferPoints(web, order)).toEqual({ kind: 'frozen', account })
    await drift(1n)
    expect(await found()).toEqual([])
    expect((await readSummary(web, account, today))?.frozen).toBe(true)
    await unfreezeAccount(jobs, { account, by: 'drift' })
    expect((await transferPoints(web, order)).kind).toBe('posted')
  })
})
