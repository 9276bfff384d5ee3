import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accountId,
  allowActor,
  contributeShare,
  expireLots,
  freezeAccount,
  handOnHead,
  newJournalId,
  openAccount,
  protectActor,
  readContributions,
  readPoolEntries,
  readPoolSplit,
  readSummary,
  reconcile,
  reverseJournal,
  returnPoints,
  systemAccounts,
  transferPoints,
  type AccountId,
  type Day,
  type JournalId,
} from './index.ts'
import { nextDay } from './test/model-ledger.ts'
import {
  add,
  emptyModel,
  expireAll,
  inOrder,
  lapsed,
  ownLots,
  put,
  take,
  total,
  type ModelPool,
} from './test/model-pool.ts'
import { atNoon, noon, openLedger, today as firstDay, type TestLedger } from './test/open-ledger.ts'

/** Total operations: 2,000 by default; set POOL_RUNS=100000 for a long run. POOL_SEED repeats a run. */
const runs = Number(process.env['POOL_RUNS'] ?? 2000)
const seed = Number(process.env['POOL_SEED'] ?? Date.now() % 2 ** 31)

const who = fc.nat({ max: 4 })
const points = fc.bigInt({ min: 1n, max: 300n })
const operations = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('earn'),
        who,
        points,
        months: fc.nat({ max: 5 }),
        share: fc.nat({ max: 100 }),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('contribute', 'spend'), who, points }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('leave', 'takeBack', 'handOn'), who }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass'), days: fc.integer({ min: 1, max: 25 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire') }) },
  ),
  { minLength: 20, maxLength: 100, size: 'max' },
)
type Operation =
  | { kind: 'earn'; who: number; points: bigint; months: number; share: number }
  | { kind: 'contribute' | 'spend'; who: number; points: bigint }
  | { kind: 'leave' | 'takeBack' | 'handOn'; who: number }
  | { kind: 'pass'; days: number }
  | { kind: 'expire' }

interface Run {
  readonly ledger: TestLedger
  readonly pool: AccountId
  readonly members: readonly AccountId[]
  readonly model: ModelPool
  readonly spent: JournalId[]
  today: Day
  issued: bigint
  head: AccountId
}

describe('a pool in the ledger', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())

  async function openPool(members: readonly AccountId[]): Promise<AccountId> {
    const pool = accountId(await freshAccount())
    const actors = members.map((member, place) => ({
      customer: ledger.ownerOf(member),
      role: place === 0 ? ('head' as const) : ('nominee' as const),
    }))
    await openAccount(ledger.databases.web, { account: pool, actors })
    return pool
  }
  let pools = 0n
  const freshAccount = async (): Promise<bigint> => 900_000_000n + (pools += 1n)

  const five = async (): Promise<readonly AccountId[]> => [
    await ledger.open(),
    await ledger.open(),
    await ledger.open(),
    await ledger.open(),
    await ledger.open(),
  ]
  const contribute = async (from: AccountId, pool: AccountId, amount: bigint, day = firstDay) =>
    transferPoints(
      ledger.databases.web,
      ledger.transfer(from, pool, amount, { today: day, kinds: { out: 'pool_in', in: 'pool_in' } }),
    )
  const spend = async (by: AccountId, pool: AccountId, amount: bigint, day = firstDay) =>
    transferPoints(
      ledger.databases.web,
      ledger.transfer(pool, systemAccounts.fees, amount, {
        principal: ledger.ownerOf(by),
        today: day,
        kinds: { out: 'redemption' },
      }),
    )
  const comeHome = async (to: AccountId, pool: AccountId, more: { by?: AccountId; day?: Day } = {}) =>
    returnPoints(ledger.databases.web, {
      principal: ledger.ownerOf(more.by ?? to),
      pool,
      to,
      today: more.day ?? firstDay,
      journal: newJournalId(noon(more.day ?? firstDay)),
    })
  const share = async (
    account: AccountId,
    pool: AccountId,
    accrual: JournalId,
    percent: number,
    day = firstDay,
  ) =>
    contributeShare(ledger.databases.jobs, {
      account,
      pool,
      accrual,
      percent,
      today: day,
      journal: newJournalId(noon(day)),
    })

  test(
    `[POINT-13] nobody in a pool of five loses or gains a point over ${runs} random operations`,
    { timeout: runs * 60 + 60_000 },
    async () => {
      process.stdout.write(`pool model: POOL_SEED=${seed} POOL_RUNS=${runs}\n`)
      let done = 0
      const isDone = () => done >= runs
      const agrees = fc.asyncProperty(operations, async (all) => {
        const members = await five()
        const pool = await openPool(members)
        const run: Run = {
          ledger,
          pool,
          members,
          model: emptyModel(members),
          spent: [],
          today: firstDay,
          issued: 0n,
          head: headOf(members),
        }
        for (const operation of all) await perform(run, operation)
        await compare(run)
        done += all.length
      })
      for (let round = 0; !isDone(); round += 1) {
        await fc.assert(agrees, { seed: seed + round, numRuns: 10 })
      }
      expect((await reconcile(ledger.databases.jobs)).drifting).toEqual([])
    },
  )

  async function perform(run: Run, operation: Operation): Promise<void> {
    if (operation.kind === 'pass') {
      run.today = nextDay(run.today, operation.days)
      return
    }
    if (operation.kind === 'expire') {
      await expireLots(ledger.databases.jobs, { today: run.today, clock: atNoon(run.today) })
      return expireAll(run.model, run.today)
    }
    const member = run.members[operation.who]
    if (member === undefined) throw new Error('There are five members')
    if (operation.kind === 'earn') return earn(run, member, operation)
    if (operation.kind === 'contribute') return give(run, member, operation.points)
    if (operation.kind === 'spend') return use(run, member, operation.points)
    if (operation.kind === 'leave') return leave(run, member)
    if (operation.kind === 'handOn') return handOn(run, member)
    return takeBack(run)
  }

  const headOf = ([first]: readonly AccountId[]): AccountId => {
    if (first === undefined) throw new Error('There are five members')
    return first
  }

  /** Only the head can hand over, and the former head can no longer return others' points. No points move: `compare` checks the sums. */
  async function handOn(run: Run, member: AccountId) {
    const order = (from: AccountId, to: AccountId) => ({
      account: run.pool,
      from: ledger.ownerOf(from),
      to: ledger.ownerOf(to),
      becomes: 'nominee' as const,
    })
    const former = run.head
    if (member === former) return
    expect((await handOnHead(ledger.databases.web, order(member, former))).kind).toBe('forbidden')
    expect((await handOnHead(ledger.databases.web, order(former, member))).kind).toBe('handedOn')
    run.head = member
    const byFormer = await comeHome(member, run.pool, { by: former, day: run.today })
    expect(byFormer).toEqual({ kind: 'forbidden' })
    const other = run.members.find((one) => one !== member && one !== former)
    if (other === undefined) throw new Error('There are five members')
    const right = {
      by: ledger.ownerOf(former),
      account: run.pool,
      customer: ledger.ownerOf(other),
      role: 'contributor',
    } as const
    expect((await allowActor(ledger.databases.web, right)).kind).toBe('forbidden')
  }

  async function earn(run: Run, member: AccountId, order: { points: bigint; months: number; share: number }) {
    const expiresOn = nextDay('2026-03-31', order.months * 30)
    const accrual = await ledger.earn(member, order.points, { expiresOn, day: run.today })
    run.issued += order.points
    const lot = { contributor: member, expiresOn, remaining: order.points }
    ownLots(run.model, member).push(lot)
    if (order.share === 0) return
    const part = (order.points * BigInt(order.share)) / 100n
    const isKept = part === 0n || expiresOn < run.today
    const answer = await share(member, run.pool, accrual, order.share, run.today)
    expect(answer).toMatchObject(isKept ? { kind: 'nothing' } : { kind: 'contributed', points: part })
    expect((await share(member, run.pool, accrual, order.share, run.today)).kind).toBe('nothing')
    if (isKept) return
    lot.remaining -= part
    put(run.model.pool, member, [{ lot, points: part }])
    add(run.model.putIn, member, part)
  }

  async function give(run: Run, member: AccountId, amount: bigint) {
    const answer = await contribute(member, run.pool, amount, run.today)
    const taken = take(ownLots(run.model, member), amount, run.today)
    expect(answer.kind).toBe(taken === undefined ? 'not_enough' : 'posted')
    if (taken === undefined) return
    put(run.model.pool, member, taken)
    add(run.model.putIn, member, amount)
  }

  async function use(run: Run, member: AccountId, amount: bigint) {
    const promised = await readPoolSplit(ledger.databases.web, run.pool, { points: amount, today: run.today })
    const answer = await spend(member, run.pool, amount, run.today)
    const taken = take(run.model.pool, amount, run.today)
    expect(answer.kind).toBe(taken === undefined ? 'not_enough' : 'posted')
    if (taken === undefined || answer.kind !== 'posted') return
    run.spent.push(answer.journal)
    run.model.spends.push({ parts: taken, isTakenBack: false })
    for (const one of run.members) {
      const sum = (all: readonly { points: bigint; contributor: AccountId }[]) =>
        all.filter(({ contributor }) => contributor === one).reduce((all2, part) => all2 + part.points, 0n)
      expect(sum(promised)).toBe(
        sum(taken.map((part) => ({ points: part.points, contributor: part.lot.contributor }))),
      )
    }
  }

  /** The latest spend returns to the exact lots it took, whoever contributed them, even if they have left since. */
  async function takeBack(run: Run) {
    const last = run.model.spends.findLast(({ isTakenBack }) => !isTakenBack)
    const journal = last === undefined ? undefined : run.spent[run.model.spends.indexOf(last)]
    if (last === undefined || journal === undefined) return
    const answer = await reverseJournal(ledger.databases.jobs, {
      account: run.pool,
      reverses: journal,
      journal: newJournalId(noon(run.today)),
      today: run.today,
    })
    expect(answer.kind).toBe('reversed')
    last.isTakenBack = true
    for (const { lot, points: part } of last.parts) lot.remaining += part
    for (const lot of lapsed(run.model.pool, run.today)) {
      add(run.model.expired, lot.contributor, lot.remaining)
      lot.remaining = 0n
    }
  }

  async function leave(run: Run, member: AccountId) {
    const answer = await comeHome(member, run.pool, { day: run.today })
    const own = inOrder(run.model.pool, run.today).filter(({ contributor }) => contributor === member)
    if (own.length === 0) return expect(answer).toEqual({ kind: 'nothing', inUse: 0n })
    const parts = own.map((lot) => ({ lot, points: lot.remaining }))
    expect(answer).toMatchObject({ kind: 'returned', points: total(own), inUse: 0n })
    put(ownLots(run.model, member), member, parts)
    add(run.model.returned, member, total(own))
    for (const lot of own) lot.remaining = 0n
  }

  async function compare(run: Run) {
    const { web } = ledger.databases
    const contributions = await readContributions(web, run.pool, run.today)
    for (const member of run.members) {
      const own = inOrder(ownLots(run.model, member), run.today)
      const summary = await readSummary(web, member, run.today)
      const byDay = Map.groupBy(own, ({ expiresOn }) => expiresOn)
      expect(summary?.expiries).toEqual(
        [...byDay].map(([expiresOn, lots]) => ({ expiresOn, points: total(lots) })),
      )
      const found = contributions.find(({ contributor }) => contributor === member)
      const lots = run.model.pool.filter(({ contributor }) => contributor === member)
      const used = run.model.spends
        .filter(({ isTakenBack }) => !isTakenBack)
        .flatMap(({ parts }) => parts)
        .filter(({ lot }) => lot.contributor === member)
        .reduce((sum, part) => sum + part.points, 0n)
      const none = { putIn: 0n, available: 0n, inUse: 0n, used: 0n, returned: 0n, expired: 0n }
      expect(found ?? { contributor: member, ...none }).toEqual({
        contributor: member,
        putIn: run.model.putIn.get(member) ?? 0n,
        available: total(inOrder(lots, run.today)),
        inUse: 0n,
        used,
        returned: run.model.returned.get(member) ?? 0n,
        expired: (run.model.expired.get(member) ?? 0n) + total(lapsed(lots, run.today)),
      })
    }
  }

  test('[POINT-13] concurrent spends cannot overdraw a pool, whoever spends', async () => {
    const members = await five()
    const pool = await openPool(members)
    for (const member of members) {
      await ledger.earn(member, 400n)
      expect((await contribute(member, pool, 400n)).kind).toBe('posted')
    }
    const attempts = Array.from({ length: 50 }, (_, turn) => members[turn % 5] ?? pool)
    const answers = await Promise.all(attempts.map(async (by) => spend(by, pool, 100n)))
    expect(answers.filter(({ kind }) => kind === 'posted')).toHaveLength(20)
    expect(answers.filter(({ kind }) => kind === 'not_enough')).toHaveLength(30)
    const contributions = await readContributions(ledger.databases.web, pool, firstDay)
    expect(contributions.map(({ used }) => used)).toEqual([400n, 400n, 400n, 400n, 400n])
    expect((await reconcile(ledger.databases.jobs)).drifting).toEqual([])
  })

  test('[POINT-13] leaving while others spend: what is spent is not returned, what is returned is not spent', async () => {
    const [head, other] = [await ledger.open(), await ledger.open()]
    const pool = await openPool([head, other])
    await ledger.earn(other, 1000n)
    await contribute(other, pool, 1000n)
    const spends = Array.from({ length: 10 }, async () => spend(head, pool, 150n))
    const [home, ...used] = await Promise.all([comeHome(other, pool), ...spends])
    const back = home.kind === 'returned' ? home.points : 0n
    const gone = BigInt(used.filter(({ kind }) => kind === 'posted').length) * 150n
    expect(back + gone).toBeLessThanOrEqual(1000n)
    const summary = await readSummary(ledger.databases.web, pool, firstDay)
    expect(back + gone + (summary?.available ?? 0n)).toBe(1000n)
  })

  test('[POINT-13] only the contributor and the head can have points returned, and only to where they came from', async () => {
    const [head, other, stranger] = [await ledger.open(), await ledger.open(), await ledger.open()]
    const pool = await openPool([head, other])
    await ledger.earn(other, 500n, { expiresOn: '2026-06-30' })
    await contribute(other, pool, 500n)
    expect(await comeHome(other, pool, { by: stranger })).toEqual({ kind: 'forbidden' })
    expect(await comeHome(head, pool)).toEqual({ kind: 'nothing', inUse: 0n })
    expect(await comeHome(other, pool, { by: head })).toMatchObject({ kind: 'returned', points: 500n })
    expect((await readSummary(ledger.databases.web, other, firstDay))?.expiries).toEqual([
      { expiresOn: '2026-06-30', points: 500n },
    ])
    expect((await readPoolEntries(ledger.databases.web, pool, { most: 5 }))[0]).toMatchObject({
      kind: 'pool_out',
      parts: [{ contributor: String(other), points: '500' }],
    })
  })

  test('[POINT-13] only those with the right can spend, and a frozen or protected account gives nothing', async () => {
    const [head, other] = [await ledger.open(), await ledger.open()]
    const pool = await openPool([head])
    const { web, jobs } = ledger.databases
    const right = { by: ledger.ownerOf(head), account: pool, customer: ledger.ownerOf(other) }
    await allowActor(web, { ...right, role: 'contributor' })
    const accrual = await ledger.earn(other, 1000n)
    await contribute(other, pool, 500n)
    expect((await spend(other, pool, 100n)).kind).toBe('forbidden')
    await allowActor(web, { ...right, role: 'nominee' })
    expect((await spend(other, pool, 100n)).kind).toBe('posted')

    await protectActor(web, { account: other, principal: ledger.ownerOf(other), until: noon('2026-03-12') })
    expect((await contribute(other, pool, 100n)).kind).toBe('protected')
    expect((await share(other, pool, accrual, 50)).kind).toBe('protected')
    await freezeAccount(jobs, { account: other, by: 'operator' })
    expect((await share(other, pool, accrual, 50, '2026-03-13')).kind).toBe('frozen')
    // Points can return to a frozen account: nothing leaves it.
    expect(await comeHome(other, pool)).toMatchObject({ kind: 'returned', points: 400n })
  })
})
