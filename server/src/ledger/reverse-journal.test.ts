import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adjustPoints,
  expireLots,
  holdPoints,
  issuePoints,
  newJournalId,
  readEntry,
  readExpired,
  readRenewable,
  readStatement,
  readSummary,
  readTotals,
  reconcile,
  renewPoints,
  reverseJournal,
  sumStatusPoints,
  systemAccounts,
  transferPoints,
  type AccountId,
  type Adjustment,
  type Day,
  type Issue,
  type JournalId,
  type Limit,
} from './index.ts'
import { atNoon, move, noon, openLedger, today, type TestLedger } from './test/open-ledger.ts'

describe('issuing, adjusting and reversing', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())

  const reverse = async (account: AccountId, reverses: JournalId, on = today) =>
    reverseJournal(ledger.databases.jobs, {
      account,
      reverses,
      journal: newJournalId(noon(on)),
      today: on,
      facts: { detail: { reason: 'a mistake' } },
    })
  const summary = async (account: AccountId) => readSummary(ledger.databases.web, account, today)
  const flight = (account: AccountId, more: Partial<Issue> = {}): Issue => ({
    account,
    journal: newJournalId(noon(today)),
    businessReference: ledger.fresh('flight'),
    occurredOn: '2026-03-08',
    facts: { configVersion: 3, partner: 'WMK' },
    lines: [
      {
        pointType: 'POINTS',
        kind: 'accrual',
        points: 2156n,
        expiresOn: '2030-03-31',
        rule: 'base',
        detail: { flight: 'WMK127' },
      },
      {
        pointType: 'POINTS',
        kind: 'bonus',
        points: 539n,
        expiresOn: '2030-03-31',
        isBonus: true,
        rule: 'gold',
      },
      { pointType: 'STATUS', kind: 'accrual', points: 30n, rule: 'status' },
    ],
    ...more,
  })

  test('a flight is one journal of base, bonus and status points, and is only ever credited once', async () => {
    const account = await ledger.open()
    const issue = flight(account)
    expect(await issuePoints(ledger.databases.jobs, issue)).toEqual({
      kind: 'issued',
      journal: issue.journal,
    })
    const again = { ...issue, journal: newJournalId(noon(today)), account: await ledger.open() }
    expect(await issuePoints(ledger.databases.jobs, again)).toEqual({
      kind: 'reference_used',
      account,
      journal: issue.journal,
    })
    expect(await summary(account)).toMatchObject({ available: 2695n, statusPoints: 30n })
    expect((await readStatement(ledger.databases.web, account, { limit: 10 })).entries).toMatchObject([
      { pointType: 'POINTS', seq: 1n, amount: 2156n, balanceAfter: 2156n, rule: 'base', configVersion: 3 },
      { pointType: 'POINTS', seq: 2n, amount: 539n, balanceAfter: 2695n, kind: 'bonus', rule: 'gold' },
      { pointType: 'STATUS', seq: 1n, amount: 30n, balanceAfter: 30n, partner: 'WMK' },
    ])
    const march = { from: '2026-03-01', to: '2026-03-31' }
    expect(await sumStatusPoints(ledger.databases.web, account, march)).toBe(30n)
    const april = { from: '2026-04-01', to: '2027-03-31' }
    expect(await sumStatusPoints(ledger.databases.web, account, april)).toBe(0n)
  })

  test('an issue with a zero or negative line is refused as a whole', async () => {
    const account = await ledger.open()
    await expect(issuePoints(ledger.databases.jobs, flight(account, { lines: [] }))).rejects.toMatchObject({
      code: '22023',
    })
    const lines = [...flight(account).lines, { pointType: 'STATUS', kind: 'bonus', points: -1n } as const]
    await expect(issuePoints(ledger.databases.jobs, flight(account, { lines }))).rejects.toMatchObject({
      code: '22023',
    })
    expect(await summary(account)).toMatchObject({ posted: 0n, statusPoints: 0n })
  })

  test('reversing an issue removes its points, once', async () => {
    const account = await ledger.open()
    const issue = flight(account)
    await issuePoints(ledger.databases.jobs, issue)
    const reversal = await reverse(account, issue.journal)
    expect(reversal).toMatchObject({ kind: 'reversed' })
    expect(await summary(account)).toMatchObject({ posted: 0n, statusPoints: 0n })
    const journal = reversal.kind === 'reversed' ? reversal.journal : issue.journal
    expect(await reverse(account, issue.journal)).toEqual({ kind: 'already_reversed', journal })
    expect(await reverse(account, journal)).toEqual({ kind: 'not_reversible' })
    expect(await reverse(account, newJournalId(noon(today)))).toEqual({ kind: 'unknown_journal' })
    expect((await readEntry(ledger.databases.web, account, issue.journal))[0]?.reversedBy).toBe(journal)
  })

  test('reversing a transfer returns the lots with their dates and frees its limit', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n, { expiresOn: '2027-01-31' })
    await ledger.earn(from, 100n, { expiresOn: '2028-01-31' })
    const journal = await move(ledger, from, to, 150n)
    await ledger.earn(to, 40n, { expiresOn: '2026-12-31' })
    expect((await reverse(to, journal)).kind).toBe('reversed')
    expect((await summary(from))?.expiries).toEqual([
      { expiresOn: '2027-01-31', points: 100n },
      { expiresOn: '2028-01-31', points: 100n },
    ])
    expect((await summary(to))?.expiries).toEqual([{ expiresOn: '2026-12-31', points: 40n }])
    const limits: Limit[] = [
      { name: 'daily', side: 'from', kinds: ['transfer_out'], since: today, most: 150n },
    ]
    const again = ledger.transfer(from, to, 150n, { limits })
    expect((await transferPoints(ledger.databases.web, again)).kind).toBe('posted')
  })

  test('a transfer whose points were spent cannot be reversed', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n)
    const journal = await move(ledger, from, to, 100n)
    await move(ledger, to, systemAccounts.redemption, 60n)
    const before = [await summary(from), await summary(to)]
    expect(await reverse(from, journal)).toEqual({ kind: 'not_enough', account: to, available: 40n })
    expect([await summary(from), await summary(to)]).toEqual(before)
    await ledger.earn(to, 60n)
    await holdPoints(ledger.databases.web, ledger.hold(to, systemAccounts.redemption, 10n))
    expect(await reverse(from, journal)).toEqual({ kind: 'not_enough', account: to, available: 90n })
    await ledger.earn(to, 10n)
    expect((await reverse(from, journal)).kind).toBe('reversed')
  })

  test('reversing a redemption whose lots have expired returns the points, and they expire', async () => {
    const account = await ledger.open()
    await ledger.earn(account, 100n, { expiresOn: '2026-03-31' })
    const journal = await move(ledger, account, systemAccounts.redemption, 100n)
    expect((await reverse(account, journal, '2026-04-02')).kind).toBe('reversed')
    expect(await summary(account)).toMatchObject({ posted: 0n })
    const kinds = (await readStatement(ledger.databases.web, account, { limit: 9 })).entries.map(
      (entry) => entry.kind,
    )
    expect(kinds).toEqual(['expiry', 'reversal', 'redemption', 'accrual'])
    const report = await expireLots(ledger.databases.jobs, {
      today: '2026-04-02',
      clock: atNoon('2026-04-02'),
    })
    expect(report.accounts).toBe(0)
  })

  test('[SUMM-04] reversing points that have expired takes only what was spent of them from other points', async () => {
    const account = await ledger.open()
    const wrong = await ledger.earn(account, 100n, { expiresOn: '2026-03-31' })
    await ledger.earn(account, 7n, { expiresOn: '2026-03-31' })
    await move(ledger, account, systemAccounts.redemption, 30n)
    await expireLots(ledger.databases.jobs, { today: '2026-04-01', clock: atNoon('2026-04-01') })
    await ledger.earn(account, 500n, { day: '2026-04-02' })
    expect((await reverse(account, wrong, '2026-04-02')).kind).toBe('reversed')
    const kept = await readSummary(ledger.databases.web, account, '2026-04-02')
    expect(kept).toMatchObject({ posted: 470n, available: 470n })
    const { entries } = await readStatement(ledger.databases.web, account, { limit: 1 })
    expect(entries).toMatchObject([
      { kind: 'adjustment', amount: 70n, counterAccount: systemAccounts.breakage, occurredOn: '2026-04-02' },
      { kind: 'reversal', amount: -100n, balanceAfter: 470n },
    ])
    const april = await readTotals(ledger.databases.web, account, { from: '2026-04-02', to: '2026-04-30' })
    expect(april).toEqual({ opening: 0n, in: 500n, out: 30n, closing: 470n })
    const window = { since: '2026-03-01', today: '2026-04-02', until: '2026-04-30' }
    expect((await readRenewable(ledger.databases.web, [account], window)).get(account)).toEqual([
      { tag: 'expired', expiresOn: '2026-03-31', points: 7n },
    ])
    const renewal = {
      account,
      today: '2026-04-02',
      expiresOn: '2027-04-30',
      journal: newJournalId(noon('2026-04-02')),
    }
    const greedy = { ...renewal, of: { expiredOn: '2026-03-31', points: 8n } }
    expect(await renewPoints(ledger.databases.jobs, greedy)).toEqual({ kind: 'not_enough', available: 7n })
  })

  test.each([
    { restored: 'after the expiry job', isExpired: true },
    { restored: 'before it', isExpired: false },
  ])('[POINT-11] expired points restored $restored go with what they came from', async ({ isExpired }) => {
    const account = await ledger.open()
    const wrong = await ledger.earn(account, 100n, { expiresOn: '2026-02-28', day: '2026-02-01' })
    await ledger.earn(account, 20n, { expiresOn: '2026-02-28', day: '2026-02-01' })
    if (isExpired) await expireLots(ledger.databases.jobs, { today, clock: atNoon(today) })
    const renewal = { account, today, expiresOn: '2027-03-31', journal: newJournalId(noon(today)) }
    await renewPoints(ledger.databases.jobs, { ...renewal, of: { expiredOn: '2026-02-28', points: 110n } })
    expect((await reverse(account, wrong)).kind).toBe('reversed')
    expect(await summary(account)).toMatchObject({ posted: 20n, available: 20n })
  })

  test.each([
    { changed: 'extended', isRestored: false },
    { changed: 'restored', isRestored: true },
  ])(
    '[POINT-11] points that were $changed and expired again are not taken from others',
    async ({ isRestored }) => {
      const account = await ledger.open()
      const first = isRestored ? '2026-02-28' : '2026-03-31'
      const wrong = await ledger.earn(account, 100n, { expiresOn: first, day: '2026-02-01' })
      const right = await ledger.earn(account, 20n, { expiresOn: first, day: '2026-02-01' })
      const renewal = { account, today, expiresOn: '2026-04-30', journal: newJournalId(noon(today)) } as const
      const order = ledger.hold(account, systemAccounts.breakage, 110n, { kinds: { out: 'renewal' } })
      if (!isRestored) await holdPoints(ledger.databases.web, order)
      const of = isRestored ? { expiredOn: first, points: 110n } : { hold: order.hold }
      expect((await renewPoints(ledger.databases.jobs, { ...renewal, of })).kind).toBe('renewed')
      await move(ledger, account, systemAccounts.redemption, 30n)
      await ledger.earn(account, 500n)
      const may = '2026-05-02'
      const [web, jobs] = [ledger.databases.web, ledger.databases.jobs]
      const lost = async (of: JournalId) => readExpired(web, account, of, may)
      const beforeTheJob = [await lost(wrong), await lost(right)]
      await expireLots(jobs, { today: may, clock: atNoon(may) })
      expect([await lost(wrong), await lost(right)]).toEqual(beforeTheJob)
      expect((await reverse(account, wrong, may)).kind).toBe('reversed')
      const { entries } = await readStatement(web, account, { limit: 1 })
      const returned = entries.filter(({ kind }) => kind === 'adjustment').map(({ amount }) => amount)
      expect(returned.reduce((sum, amount) => sum + amount, 0n)).toBe(beforeTheJob[0])
      expect((await reverse(account, right, may)).kind).toBe('reversed')
      // 120 were issued by mistake, 30 of them spent: the rest had expired, once or twice.
      expect(await readSummary(web, account, may)).toMatchObject({ posted: 470n, available: 470n })
    },
  )

  test('reversing a transfer whose points expired with the recipient leaves the recipient’s others', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n, { expiresOn: '2026-03-31' })
    const journal = await move(ledger, from, to, 100n)
    await ledger.earn(to, 40n)
    await expireLots(ledger.databases.jobs, { today: '2026-04-01', clock: atNoon('2026-04-01') })
    expect((await reverse(from, journal, '2026-04-02')).kind).toBe('reversed')
    expect(await summary(to)).toMatchObject({ posted: 40n, available: 40n })
    expect(await summary(from)).toMatchObject({ posted: 0n })
  })

  test('[SUMM-04] points that come back after their last day leave earlier periods as they were', async () => {
    const account = await ledger.open()
    await ledger.earn(account, 100n, { expiresOn: '2026-03-31' })
    await ledger.earn(account, 5n, { expiresOn: '2026-03-31' })
    const journal = await move(ledger, account, systemAccounts.redemption, 100n)
    await expireLots(ledger.databases.jobs, { today: '2026-04-01', clock: atNoon('2026-04-01') })
    const until = async (to: Day) => readTotals(ledger.databases.web, account, { from: '2026-03-01', to })
    const march = await until('2026-04-30')
    expect(march).toEqual({ opening: 0n, in: 105n, out: 105n, closing: 0n })
    expect((await reverse(account, journal, '2026-05-05')).kind).toBe('reversed')
    expect(await until('2026-04-30')).toEqual(march)
    const may = { from: '2026-05-01', to: '2026-05-31' }
    expect(await readTotals(ledger.databases.web, account, may)).toEqual({
      opening: 0n,
      in: 100n,
      out: 100n,
      closing: 0n,
    })
    const window = { since: '2026-03-01', today: '2026-05-05', until: '2026-06-30' }
    expect((await readRenewable(ledger.databases.web, [account], window)).get(account)).toEqual([
      { tag: 'expired', expiresOn: '2026-03-31', points: 105n },
    ])
    const renewed = await renewPoints(ledger.databases.jobs, {
      account,
      journal: newJournalId(noon('2026-05-05')),
      today: '2026-05-05',
      expiresOn: '2027-05-31',
      of: { expiredOn: '2026-03-31', points: 105n },
    })
    expect(renewed).toMatchObject({ kind: 'renewed', points: 105n })
  })

  test('an adjustment adds or takes points with its reason, once per reference', async () => {
    const account = await ledger.open()
    const adjust = async (amount: bigint, more: Partial<Adjustment> = {}) =>
      adjustPoints(ledger.databases.jobs, {
        account,
        pointType: 'POINTS',
        amount,
        expiresOn: '2027-12-31',
        today,
        journal: newJournalId(noon(today)),
        businessReference: ledger.fresh('adjustment'),
        facts: { detail: { reason: 'goodwill' } },
        ...more,
      })
    expect((await adjust(500n, { businessReference: 'goodwill' })).kind).toBe('adjusted')
    expect((await adjust(500n, { businessReference: 'goodwill' })).kind).toBe('reference_used')
    expect((await adjust(-200n)).kind).toBe('adjusted')
    expect(await adjust(-301n)).toEqual({ kind: 'not_enough', available: 300n })
    expect((await adjust(5n, { pointType: 'STATUS' })).kind).toBe('adjusted')
    expect(await adjust(-6n, { pointType: 'STATUS' })).toEqual({ kind: 'not_enough', available: 5n })
    expect(await summary(account)).toMatchObject({ posted: 300n, statusPoints: 5n })
    await expect(adjust(1n, { facts: { detail: { reason: '' } } })).rejects.toMatchObject({ code: '22023' })
  })

  test('leave the ledger reconciled', async () => {
    expect((await reconcile(ledger.databases.jobs)).drifting).toEqual([])
  })
})
