import { poolFamily } from '@waymark/contract/family/pool/pool-family'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join, pinToken, poolState, type PoolPerson } from '../../../test/family/pools.ts'
import { identityOf } from '../../../test/members.ts'
import {
  becomes,
  carriedOut,
  closeReconciled,
  purchase,
  type CarriedOut,
} from '../../../test/orders/disputed-orders.ts'
import { bank } from '../../../test/orders/disputes.ts'
import { standingOf } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

describe('bought points that have moved, whose payment the bank withdraws', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => closeReconciled(t))

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

  test('[POINT-04] [POINT-13] into a family pool, lost: they go with the order', async () => {
    const { order, buyer } = await pooled(0)
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    expect(await availableIn(buyer)).toBe(order.before[0]?.points)
    expect(await standingOf(t, order.member)).toMatchObject({ points: 0, held: 0 })
  })
})
