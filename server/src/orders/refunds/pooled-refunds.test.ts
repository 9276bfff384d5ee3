import { poolFamily } from '@waymark/contract/family/pool/pool-family'
import { listActivity } from '@waymark/contract/statement/list-activity'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join, pinToken, poolPerson, poolState, type PoolPerson } from '../../../test/family/pools.ts'
import { identityOf } from '../../../test/members.ts'
import { closeReconciled, said, shows } from '../../../test/orders/disputed-orders.ts'
import { payFor, type PaidOrder } from '../../../test/orders/disputes.ts'
import { standingOf } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { callWire } from '../../../test/wire.ts'
import {
  accountId,
  customerId,
  newJournalId,
  returnPoints,
  systemAccounts,
  transferPoints,
  voidHold,
  holdPoints,
  newHoldId,
  type AccountId,
  type Transfer,
} from '../../ledger/index.ts'
import { collectDebts, refundOrder } from '../index.ts'

/** Sequences: the same six unless POOLED_RUNS=200 asks for more, and POOLED_SEED for others. */
const runs = Number(process.env['POOLED_RUNS'] ?? 6)
const seed = Number(process.env['POOLED_SEED'] ?? 20_261_130)

const today = '2026-11-20'

const step = fc.record({
  kind: fc.constantFrom(
    'buy',
    'buy',
    'putIn',
    'putIn',
    'takeOut',
    'spend',
    'spendPool',
    'refund',
    'lose',
    'collect',
  ),
  /** In a hundred of what is there. */
  share: fc.integer({ min: 5, max: 100 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const failLoudly = (error: unknown): never => {
  throw error
}

describe('refunded purchases whose points are in a family pool', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp({ company: { ...testCompany, refunds: { whenSpent: 'debt' } } })
  })
  afterAll(async () => closeReconciled(t))

  interface Family {
    readonly head: PoolPerson
    readonly buyer: PoolPerson
    readonly pool: AccountId
  }

  /** A leader with points of their own in the pool, and a buyer who has none yet. */
  async function family(): Promise<Family> {
    const head = await poolPerson(t, 'Wiremu', [['2026-12-31', 700n]])
    const buyer = await poolPerson(t, 'Tama')
    await join(t.app.server, head, buyer)
    await putIn(head, 700)
    const { rows } = await sql<{ account: bigint }>`
      select p.account from pool p join pool_member m using (pool_id) where m.account = ${buyer.member.account}`.execute(
      t.databases.jobs,
    )
    return { head, buyer, pool: accountId(rows[0]?.account ?? 0n) }
  }

  async function putIn({ member, token }: PoolPerson, points: number): Promise<void> {
    const raw = {
      object: {
        ...identityOf(member),
        transactionId: await pinToken(t.app.server, { member, token }),
        points,
      },
    }
    expect((await callWire(t.app.server, poolFamily, { token, key: randomUUID(), raw })).status).toBe(200)
  }

  async function bought({ buyer: { member } }: Family, points: number): Promise<PaidOrder> {
    const order = await payFor(t, member, { activityType: 'BUY', points })
    await shows(t, order, { memberActivityStatus: 'POSTED' })
    return order
  }

  const refund = async ({ number }: PaidOrder) =>
    refundOrder(t.app.orders, { orderNumber: number, amount: 'whole', reason: 'Bought twice', by: 'Aroha' })

  const homeOf = async ({ buyer }: Family) => (await standingOf(t, buyer.member)).points
  /** The buyer's own part of the pool. */
  const pooledOf = async ({ buyer }: Family) => {
    const { token } = await signIn(t.app.server, buyer.member)
    const { pool } = await poolState(t.app.server, { member: buyer.member, token })
    const own = pool?.members.find(({ isYou }) => isYou)
    return { available: own?.available ?? 0, inUse: own?.inUse ?? 0 }
  }

  async function owedBy({ buyer }: Family): Promise<number> {
    const { rows } = await sql<{ owed: bigint }>`
      select coalesce(sum(points - paid), 0)::bigint as owed from point_debt where account = ${buyer.member.account}`.execute(
      t.databases.jobs,
    )
    return Number(rows[0]?.owed)
  }

  async function move(
    { head, buyer, pool }: Family,
    from: AccountId,
    to: Transfer['to'],
    points: number,
  ): Promise<void> {
    if (points <= 0) return
    const answer = await transferPoints(t.databases.web, {
      principal: customerId((from === pool ? head : buyer).member.customer),
      from,
      to,
      points: BigInt(points),
      today,
      journal: newJournalId(t.clock.now()),
      idempotency: { key: randomUUID(), bodyHash: '' },
      kinds: to === pool ? { out: 'pool_in', in: 'pool_in' } : { out: 'redemption' },
    })
    expect(answer.kind).toBe('posted')
  }

  /** Redeems points of the buyer or of the pool. @returns how many of the buyer's were used */
  async function spend(of: Family, from: AccountId, points: number): Promise<number> {
    const before = await pooledOf(of)
    await move(of, from, systemAccounts.redemption, points)
    return from === of.pool ? before.available - (await pooledOf(of)).available : points
  }

  test('[POINT-08] [POINT-13] an earlier refund leaves the points of a later one: each takes its own first, also from the pool', async () => {
    const of = await family()
    const [pooled, kept] = [await bought(of, 2000), await bought(of, 3000)]
    const brought = await homeOf(of)
    await putIn(of.buyer, 2000)
    t.clock.advance(1000)
    expect(await refund(pooled)).toMatchObject({ kind: 'refunded', debt: 0n })
    expect(await pooledOf(of)).toMatchObject({ available: 0 })
    expect(await homeOf(of)).toBe(brought - 2000)
    expect(await refund(kept)).toMatchObject({ kind: 'refunded', debt: 0n })
    expect([await homeOf(of), await owedBy(of)]).toEqual([0, 0])
  })

  test('[POINT-08] [POINT-13] only what was spent is owed: what is left in the pool goes first', async () => {
    const of = await family()
    const order = await bought(of, 2000)
    await putIn(of.buyer, await homeOf(of))
    await spend(of, of.pool, 1500)
    t.clock.advance(1000)
    // The leader's 700 expire first, so the family used 800 of these.
    expect(await refund(order)).toMatchObject({ kind: 'refunded', debt: 800n })
    expect(await pooledOf(of)).toMatchObject({ available: 0 })
    const { token } = await signIn(t.app.server, of.buyer.member)
    const asked = { token, body: { object: identityOf(of.buyer.member) } }
    const { entries, totals } = (await callWire(t.app.server, listActivity, asked)).body.object
    expect(entries[0]).toMatchObject({ kind: 'adjustment', reference: order.number, points: 0, balance: 0 })
    expect(totals.in + totals.out).toBe(0)
  })

  test('[POINT-08] [POINT-13] what an open order had reserved in the pool is collected there once it is free', async () => {
    const of = await family()
    const order = await bought(of, 2000)
    await putIn(of.buyer, await homeOf(of))
    const hold = newHoldId(t.clock.now())
    const held = await holdPoints(t.databases.web, {
      principal: customerId(of.head.member.customer),
      account: of.pool,
      to: systemAccounts.redemption,
      points: 1500n,
      today,
      hold,
      endsAt: new Date(t.clock.now().getTime() + 3_600_000),
      endsOn: today,
      kinds: { out: 'redemption' },
      idempotency: { key: randomUUID(), bodyHash: '' },
    })
    expect(held.kind).toBe('held')
    t.clock.advance(1000)
    expect(await refund(order)).toMatchObject({ kind: 'refunded', debt: 800n })
    await voidHold(t.databases.jobs, { account: of.pool, hold, today, now: t.clock.now() })
    await collectDebts(t.app.orders, failLoudly)
    expect([await owedBy(of), await pooledOf(of)]).toEqual([0, { available: 0, inUse: 0 }])
  })

  test(
    '[POINT-08] [POINT-13] in any order of events, once all is refunded the member owes exactly what was spent',
    { timeout: runs * 20_000 + 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14, size: 'max' }), async (steps) => {
          const of = await family()
          const run = { of, orders: [] as PaidOrder[], spent: 0 }
          for (const one of steps) await perform(run, one)
          for (const order of run.orders) {
            t.clock.advance(1000)
            expect((await refund(order)).kind).toBe('refunded')
          }
          await collectDebts(t.app.orders, failLoudly)
          expect({ home: await homeOf(of), pooled: await pooledOf(of), owed: await owedBy(of) }).toEqual({
            home: 0,
            pooled: { available: 0, inUse: 0 },
            owed: run.spent,
          })
        }),
        { seed, numRuns: runs },
      )
    },
  )

  async function perform(
    run: { readonly of: Family; readonly orders: PaidOrder[]; spent: number },
    { kind, share }: Step,
  ): Promise<void> {
    const { of, orders } = run
    const part = (points: number) => Math.floor((points * share) / 100)
    t.clock.advance(1000)
    switch (kind) {
      case 'buy':
        orders.push(await bought(of, 1000 + 1000 * (share % 3)))
        return
      case 'putIn':
        await move(of, accountId(of.buyer.member.account), of.pool, part(await homeOf(of)))
        return
      case 'takeOut':
        await returnPoints(t.databases.web, {
          principal: customerId(of.buyer.member.customer),
          pool: of.pool,
          to: accountId(of.buyer.member.account),
          today,
          journal: newJournalId(t.clock.now()),
        })
        return
      case 'spend':
        run.spent += await spend(of, accountId(of.buyer.member.account), part(await homeOf(of)))
        return
      case 'spendPool':
        run.spent += await spend(of, of.pool, part((await pooledOf(of)).available))
        return
      case 'refund':
      case 'lose': {
        const [order] = orders.splice(share % (orders.length + 1), 1)
        if (order === undefined) return
        await (kind === 'lose' ? said(t, order, { state: 'lost' }) : refund(order))
        return
      }
      case 'collect':
        await collectDebts(t.app.orders, failLoudly)
        return
    }
  }
})
