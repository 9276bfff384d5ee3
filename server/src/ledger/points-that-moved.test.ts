import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  allowActor,
  expireLots,
  holdRenewal,
  mergeAccounts,
  newHoldId,
  newJournalId,
  openAccount,
  accountId,
  readRenewable,
  readSummary,
  reconcile,
  renewPoints,
  returnPoints,
  reverseJournal,
  systemAccounts,
  transferPoints,
  unmergeAccounts,
  type AccountId,
  type Day,
  type JournalId,
} from './index.ts'
import { nextDay } from './test/model-ledger.ts'
import { atNoon, noon, openLedger, today as firstDay, type TestLedger } from './test/open-ledger.ts'

/** Total sequences: 30 by default; set MOVED_RUNS=1000 for a long run. MOVED_SEED repeats a run. */
const runs = Number(process.env['MOVED_RUNS'] ?? 30)
const seed = Number(process.env['MOVED_SEED'] ?? Date.now() % 2 ** 31)

const step = fc.record({
  kind: fc.constantFrom(
    'earn',
    'earn',
    'spend',
    'contribute',
    'contribute',
    'leave',
    'transfer',
    'merge',
    'undo',
    'extend',
    'restore',
    'restoreMerged',
    'spendPool',
    'expire',
    'pass',
    'pass',
  ),
  who: fc.nat(1),
  points: fc.integer({ min: 1, max: 90 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** More than all that is ever reversed, and never expires: what a reversal takes too much or too little shows here. */
const BASE = 100_000n

describe('points that were pooled, merged, extended and restored', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())

  interface Run {
    readonly members: readonly [AccountId, AccountId]
    readonly pool: AccountId
    /** Between the two, while they are apart. */
    readonly transfers: { readonly account: AccountId; readonly journal: JournalId }[]
    readonly credits: { readonly account: AccountId; readonly journal: JournalId }[]
    merge: JournalId | undefined
    spent: bigint
    today: Day
    /** The clock goes on with each step, so that journals do. */
    at: Date
  }

  async function start(): Promise<Run> {
    const members = [await ledger.open(), await ledger.open()] as const
    const pool = accountId(members[1] + 1_000_000_000n)
    await openAccount(ledger.databases.web, {
      account: pool,
      actors: [{ customer: ledger.ownerOf(members[0]), role: 'head' }],
    })
    await allowActor(ledger.databases.web, {
      by: ledger.ownerOf(members[0]),
      account: pool,
      customer: ledger.ownerOf(members[1]),
      role: 'contributor',
    })
    for (const member of members) await ledger.earn(member, BASE, { expiresOn: null })
    return {
      members,
      pool,
      credits: [],
      transfers: [],
      merge: undefined,
      spent: 0n,
      today: firstDay,
      at: noon(firstDay),
    }
  }

  const nextJournal = (run: Run): JournalId => {
    run.at = new Date(run.at.getTime() + 1000)
    return newJournalId(run.at)
  }

  /** Whose account has a member's points now: both are the second's after a merge. */
  const actingFor = ({ members, merge }: Run, who: number): AccountId =>
    who === 0 && merge === undefined ? members[0] : members[1]

  async function perform(run: Run, { kind, who, points }: Step): Promise<void> {
    const { web, jobs } = ledger.databases
    const { members, pool, today } = run
    const account = actingFor(run, who)
    const amount = BigInt(points)
    switch (kind) {
      case 'earn': {
        const expiresOn = nextDay(firstDay, 10 + 20 * (points % 5))
        run.at = new Date(run.at.getTime() + 1000)
        const journal = await ledger.earn(account, amount, { expiresOn, day: today })
        run.credits.push({ account, journal })
        return
      }
      case 'spend': {
        const order = ledger.transfer(account, systemAccounts.redemption, amount, {
          today,
          kinds: { out: 'redemption' },
          journal: nextJournal(run),
        })
        if ((await transferPoints(web, order)).kind === 'posted') run.spent += amount
        return
      }
      case 'contribute': {
        await transferPoints(
          web,
          ledger.transfer(account, pool, amount, {
            today,
            kinds: { out: 'pool_in', in: 'pool_in' },
            journal: nextJournal(run),
          }),
        )
        return
      }
      case 'transfer': {
        if (run.merge !== undefined) return
        const order = ledger.transfer(account, members[1 - who] ?? members[0], amount, {
          today,
          journal: nextJournal(run),
        })
        if ((await transferPoints(web, order)).kind === 'posted')
          run.transfers.push({ account, journal: order.journal })
        return
      }
      case 'leave':
        return leave(run, account)
      case 'merge':
        return merge(run)
      case 'restoreMerged':
        return restoreMerged(run)
      case 'spendPool': {
        const order = ledger.transfer(pool, systemAccounts.redemption, amount, {
          principal: ledger.ownerOf(members[0]),
          today,
          kinds: { out: 'redemption' },
          journal: nextJournal(run),
        })
        if ((await transferPoints(web, order)).kind === 'posted') run.spent += amount
        return
      }
      case 'undo':
        return undo(run)
      case 'extend':
        return renew(run, account, 'expiringSoon')
      case 'restore':
        return renew(run, account, 'expired')
      case 'expire': {
        await expireLots(jobs, { today, clock: atNoon(today) })
        return
      }
      case 'pass': {
        run.today = nextDay(today, points % 30)
        run.at = new Date(Math.max(run.at.getTime() + 1000, noon(run.today).getTime()))
        return
      }
    }
  }

  async function leave(run: Run, account: AccountId): Promise<void> {
    await returnPoints(ledger.databases.web, {
      principal: ledger.ownerOf(account),
      pool: run.pool,
      to: account,
      today: run.today,
      journal: nextJournal(run),
    })
  }

  async function merge(run: Run): Promise<void> {
    if (run.merge !== undefined) return
    const [from, to] = run.members
    await leave(run, from)
    const order = { from, to, today: run.today, journal: nextJournal(run), withStatus: true }
    const { kind } = await mergeAccounts(ledger.databases.jobs, { ...order, facts: { rule: 'merge' } })
    expect(kind).toBe('moved')
    run.merge = order.journal
  }

  /** What had expired before the merge comes back to where it expired, and moves on in the same journal. */
  async function restoreMerged(run: Run): Promise<void> {
    if (run.merge === undefined) return
    const [from, to] = run.members
    const { jobs } = ledger.databases
    const { today } = run
    const date = (await datesOf(run, from)).find(({ tag }) => tag === 'expired')
    if (date === undefined) return
    const order = { today, journal: nextJournal(run) }
    const detail = { renews: date.expiresOn }
    const renewed = await renewPoints(jobs, {
      ...order,
      account: from,
      expiresOn: nextDay(date.expiresOn, 75),
      of: { expiredOn: date.expiresOn, points: date.points },
      facts: { detail },
    })
    const facts = { detail, recipientDetail: detail }
    const moved = await mergeAccounts(jobs, { ...order, from, to, withStatus: false, facts })
    expect([renewed.kind, moved.kind]).toEqual(['renewed', 'moved'])
  }

  const datesOf = async ({ today }: Run, account: AccountId) => {
    const window = { since: nextDay(today, -60), today, until: nextDay(today, 60) }
    return (await readRenewable(ledger.databases.web, [account], window)).get(account) ?? []
  }

  async function undo(run: Run): Promise<void> {
    if (run.merge === undefined) return
    const [from, to] = run.members
    const answer = await unmergeAccounts(ledger.databases.jobs, {
      from,
      to,
      merge: run.merge,
      today: run.today,
      journal: nextJournal(run),
      facts: { rule: 'unmerge' },
    })
    expect(answer.kind).toBe('moved')
    run.merge = undefined
  }

  async function renew(run: Run, account: AccountId, tag: 'expiringSoon' | 'expired'): Promise<void> {
    const { web, jobs } = ledger.databases
    const { today } = run
    const date = (await datesOf(run, account)).find((one) => one.tag === tag)
    if (date === undefined) return
    const renewal = { account, today, expiresOn: nextDay(date.expiresOn, 75), journal: nextJournal(run) }
    if (tag === 'expired') {
      const of = { expiredOn: date.expiresOn, points: date.points }
      expect((await renewPoints(jobs, { ...renewal, of })).kind).toBe('renewed')
      return
    }
    const hold = newHoldId(run.at)
    const held = await holdRenewal(web, {
      principal: ledger.ownerOf(account),
      account,
      points: date.points,
      expiresOn: date.expiresOn,
      today,
      hold,
      endsAt: noon(today),
      endsOn: today,
    })
    expect(held.kind).toBe('held')
    expect((await renewPoints(jobs, { ...renewal, of: { hold } })).kind).toBe('renewed')
  }

  async function reverse(
    run: Run,
    { account, journal: reverses }: { readonly account: AccountId; readonly journal: JournalId },
  ): Promise<void> {
    const { kind } = await reverseJournal(ledger.databases.jobs, {
      account,
      reverses,
      journal: nextJournal(run),
      today: run.today,
      facts: { rule: 'reversal', detail: { reason: 'a mistake' } },
    })
    expect(kind).toBe('reversed')
  }

  test(
    '[SUMM-04] once all that was credited is reversed, exactly what was spent is missing',
    { timeout: runs * 4000 + 60_000 },
    async () => {
      process.stdout.write(`points that moved: MOVED_SEED=${seed} MOVED_RUNS=${runs}\n`)
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24, size: 'max' }), async (steps) => {
          const run = await start()
          for (const one of steps) await perform(run, one)
          await undo(run)
          for (const one of run.transfers.toReversed()) await reverse(run, one)
          // Later ones first or last: what is returned for one isn't returned for another.
          const credits = steps.length % 2 === 0 ? run.credits : run.credits.toReversed()
          for (const credit of credits) await reverse(run, credit)
          const posted = await Promise.all(
            [...run.members, run.pool].map(async (account) =>
              readSummary(ledger.databases.jobs, account, run.today),
            ),
          )
          expect(posted.reduce((sum, one) => sum + (one?.available ?? 0n), 0n)).toBe(2n * BASE - run.spent)
        }),
        { seed, numRuns: runs },
      )
      expect((await reconcile(ledger.databases.jobs)).drifting).toEqual([])
    },
  )
})
