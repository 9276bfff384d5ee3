import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  holdPoints,
  issuePoints,
  newHoldId,
  newJournalId,
  readStatement,
  readSummary,
  reconcile,
  reverseJournal,
  settleHold,
  systemAccounts,
  transferPoints,
  voidHold,
  type AccountId,
  type Limit,
} from './index.ts'
import { move, noon, openLedger, today, type TestLedger } from './test/open-ledger.ts'

/** How often each kind of answer came. */
function tally(answers: readonly { readonly kind: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of answers) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

const times = async <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, async (_, index) => call(index)))

describe('concurrently', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())
  const summary = async (account: AccountId) => readSummary(ledger.databases.web, account, today)

  test('[POINT-02] fifty spends of a twentieth of a balance: twenty succeed', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await times(4, async () => ledger.earn(from, 500n))
    const answers = await times(50, async () =>
      transferPoints(ledger.databases.web, ledger.transfer(from, to, 100n)),
    )
    expect(tally(answers)).toEqual({ posted: 20, not_enough: 30 })
    expect([(await summary(from))?.posted, (await summary(to))?.posted]).toEqual([0n, 2000n])
  })

  test('transfers and holds competing for the rest of a limit succeed exactly as often as it allows', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 5000n)
    const limits: Limit[] = [
      { name: 'daily', side: 'from', kinds: ['transfer_out'], since: today, most: 1000n },
    ]
    const answers = await times(40, async (index) =>
      index % 2 === 0
        ? transferPoints(ledger.databases.web, ledger.transfer(from, to, 100n, { limits }))
        : holdPoints(ledger.databases.web, ledger.hold(from, to, 100n, { limits })),
    )
    const { posted = 0, held = 0, limit } = tally(answers)
    expect([posted + held, limit]).toEqual([10, 30])
  })

  test('a limit on received points applies across unrelated senders', async () => {
    const to = await ledger.open()
    const senders = await times(12, async () => ledger.open())
    for (const sender of senders) await ledger.earn(sender, 100n)
    const limits: Limit[] = [
      { name: 'received', side: 'to', kinds: ['transfer_in'], since: today, most: 500n },
    ]
    const answers = await Promise.all(
      senders.map(async (sender, index) =>
        index % 2 === 0
          ? transferPoints(ledger.databases.web, ledger.transfer(sender, to, 100n, { limits }))
          : holdPoints(ledger.databases.web, ledger.hold(sender, to, 100n, { limits })),
      ),
    )
    const { posted = 0, held = 0, limit } = tally(answers)
    expect([posted + held, limit]).toEqual([5, 7])
  })

  test('a hundred copies of one key have one effect and one answer', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 1000n)
    const order = ledger.transfer(from, to, 10n)
    const answers = await times(100, async () =>
      transferPoints(ledger.databases.web, { ...order, journal: newJournalId(noon(today)) }),
    )
    const first = answers.find((answer) => answer.kind === 'posted')
    expect(tally(answers)).toEqual({ posted: 1, replayed: 99 })
    const replays = answers.filter((answer) => answer.kind === 'replayed')
    expect(replays).toEqual(replays.map(() => ({ kind: 'replayed', first })))
    expect((await summary(from))?.posted).toBe(990n)
  })

  test('if the first call with a key is refused, a concurrent call with it can succeed', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n)
    const order = ledger.transfer(from, to, 200n)
    const [answers] = await Promise.all([
      times(20, async () => transferPoints(ledger.databases.web, order)),
      ledger.earn(from, 100n),
    ])
    expect(tally(answers)['posted'] ?? 0).toBeLessThanOrEqual(1)
    const last = await transferPoints(ledger.databases.web, order)
    expect(['posted', 'replayed']).toContain(last.kind)
    expect((await summary(to))?.posted).toBe(200n)
  })

  test('six hundred opposing transfers: every caller gets an answer, no point is lost', async () => {
    const accounts = await times(3, async () => ledger.open())
    for (const account of accounts) await ledger.earn(account, 300n)
    const [a, b, c] = accounts
    if (a === undefined || b === undefined || c === undefined) throw new Error('Three accounts were opened.')
    const ways = [
      [a, b],
      [b, a],
      [b, c],
      [c, b],
      [a, c],
      [c, a],
    ] as const
    const answers = await times(600, async (index) => {
      const [from, to] = ways[index % ways.length] ?? [a, b]
      return transferPoints(ledger.databases.web, ledger.transfer(from, to, BigInt(1 + (index % 40))))
    })
    const { posted = 0, not_enough = 0 } = tally(answers)
    expect(posted + not_enough).toBe(600)
    expect(posted).toBeGreaterThan(100)
    const balances = await Promise.all(accounts.map(summary))
    expect(balances.reduce((sum, each) => sum + (each?.posted ?? 0n), 0n)).toBe(900n)
  })

  test('a hold is settled or voided, never both', async () => {
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 1000n)
    for (let round = 0; round < 10; round += 1) {
      const order = ledger.hold(from, to, 50n, { hold: newHoldId(noon(today)) })
      await holdPoints(ledger.databases.web, order)
      const which = { account: from, hold: order.hold, today }
      const answers = await times(8, async (index) =>
        index % 2 === 0
          ? settleHold(ledger.databases.web, { ...which, journal: newJournalId(noon(today)) })
          : voidHold(ledger.databases.web, { ...which, now: noon(today) }),
      )
      const { posted = 0, voided = 0 } = tally(answers)
      expect(posted + voided).toBe(1)
    }
    const [left, arrived] = [await summary(from), await summary(to)]
    expect(left?.held).toBe(0n)
    expect((left?.posted ?? 0n) + (arrived?.posted ?? 0n)).toBe(1000n)
  })

  test('a reference is issued once, a journal reversed once', async () => {
    const [account, other] = [await ledger.open(), await ledger.open()]
    const businessReference = ledger.fresh('flight')
    const issues = await times(20, async (index) =>
      issuePoints(ledger.databases.jobs, {
        account: index % 2 === 0 ? account : other,
        journal: newJournalId(noon(today)),
        businessReference,
        occurredOn: today,
        lines: [{ pointType: 'POINTS', kind: 'accrual', points: 100n, expiresOn: null }],
      }),
    )
    expect(tally(issues)).toEqual({ issued: 1, reference_used: 19 })
    const journal = await ledger.earn(account, 70n)
    await move(ledger, account, systemAccounts.redemption, 10n)
    await ledger.earn(account, 10n)
    const reversals = await times(20, async () =>
      reverseJournal(ledger.databases.jobs, {
        account,
        reverses: journal,
        journal: newJournalId(noon(today)),
        today,
      }),
    )
    expect(tally(reversals)).toEqual({ reversed: 1, already_reversed: 19 })
    const page = await readStatement(ledger.databases.web, account, { kinds: ['reversal'], limit: 10 })
    expect(page.entries).toHaveLength(1)
  })

  test('leaves the ledger reconciled', async () => {
    expect((await reconcile(ledger.databases.jobs)).drifting).toEqual([])
  })
})
