import { poolFamily } from '@waymark/contract/family/pool/pool-family'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createActing } from '../../../test/console/operator-acts.ts'
import { consoleAt } from '../../../test/console/operators.ts'
import { join, pinToken, poolState, type PoolPerson } from '../../../test/family/pools.ts'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { identityOf, makeMember } from '../../../test/members.ts'
import {
  becomes,
  BOUGHT,
  carriedOut,
  closeReconciled,
  purchase,
  type CarriedOut,
} from '../../../test/orders/disputed-orders.ts'
import { bank, receiptOf } from '../../../test/orders/disputes.ts'
import { standingOf } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

describe('bought points that have moved, whose payment the bank withdraws', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let merging: ReturnType<typeof createActing>
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    merging = createActing(t, issuer, 'DOUBLE_MEMBERSHIP')
  })
  afterAll(async () => {
    await closeReconciled(t)
    await issuer.close()
  })

  const person = async (member: CarriedOut['member']): Promise<PoolPerson> => ({
    member,
    token: (await signIn(t.app.server, member, member.email)).token,
  })

  /** A purchase whose buyer leads a pool and has put all points into it, except for some. */
  async function pooled(left: number): Promise<{ readonly order: CarriedOut; readonly buyer: PoolPerson }> {
    const order = await carriedOut(t, purchase)
    const [buyer, other] = [await person(order.member), await person(order.other)]
    await join(t.app.server, buyer, other)
    const points = (order.after[0]?.points ?? 0) - left
    const object = { ...identityOf(buyer.member), transactionId: await pinToken(t.app.server, buyer), points }
    const put = await callWire(t.app.server, poolFamily, {
      token: buyer.token,
      key: randomUUID(),
      raw: { object },
    })
    expect(put.status).toBe(200)
    return { order, buyer }
  }

  const availableIn = async (of: PoolPerson) => (await poolState(t.app.server, of)).pool?.available

  test.each([
    ['all', 0],
    ['some', 5000],
  ])(
    '[POINT-04] [POINT-13] into a family pool, %s of them: they’re held there, and nothing else of the pool is',
    async (_what, left) => {
      const { order, buyer } = await pooled(left)
      const before = order.before[0]?.points ?? 0
      await bank(t, order, 'open', 'twice')
      await becomes(t, order, 'open')
      expect(await availableIn(buyer)).toBe(before)
      expect(await standingOf(t, order.member)).toMatchObject({ points: 0, held: left })
      expect((await receiptOf(t, order)).dispute).toMatchObject({ heldPoints: BOUGHT })
      await bank(t, order, 'win', 'twice')
      await becomes(t, order, 'won')
      expect(await availableIn(buyer)).toBe(before + BOUGHT - left)
      expect(await standingOf(t, order.member)).toMatchObject({ points: left, held: 0 })
    },
  )

  test('[POINT-04] [POINT-13] into a family pool, lost: they go with the order', async () => {
    const { order, buyer } = await pooled(0)
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    expect(await availableIn(buyer)).toBe(order.before[0]?.points)
    expect(await standingOf(t, order.member)).toMatchObject({ points: 0, held: 0 })
  })

  test('[POINT-04] to a kept membership: they’re held there, and its own points aren’t', async () => {
    const order = await carriedOut(t, purchase)
    const kept = await makeMember(t.databases, { lots: [{ expiresOn: '2026-12-31', points: 700n }] })
    const into = kept.membershipNumber
    expect((await merging.withFourEyes(order.member, 'merge', { into })).body.outcome).toBe('done')
    t.clock.advance(1000)
    await bank(t, order, 'open')
    await vi.waitFor(async () => expect(await standingOf(t, kept)).toMatchObject({ held: BOUGHT }), 10_000)
    expect((await standingOf(t, kept)).expiries).toEqual({
      ...order.before[0]?.expiries,
      '2026-12-31': 700,
    })
    await bank(t, order, 'win')
    await vi.waitFor(async () => expect(await standingOf(t, kept)).toMatchObject({ held: 0 }), 10_000)
  })
})
