import { poolFamily } from '@waymark/contract/family/pool/pool-family'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityOf } from '../../../test/members.ts'
import { prepareOrder, quoteFor, type Asked } from '../../../test/orders/orders.ts'
import { join, pinToken, poolPerson, poolState, type PoolPerson } from '../../../test/family/pools.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { customerId, freezeAccount, readSummary, reconcile } from '../../ledger/index.ts'
import { refundOrder } from '../../orders/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})
beforeEach(() => {
  t.clock.advance(1000)
})

const LOT = '2027-08-31'
const extension: Asked = {
  activityType: 'EXTEND',
  renewals: [{ tag: 'expiringSoon', expiryDate: LOT, points: 1000 }],
}

/** A head and a member whose points expire before the head's. */
async function pooled(right: 'SPENDER' | 'NON_SPENDER' = 'SPENDER') {
  const head = await poolPerson(t, 'Wiremu', [['2029-03-31', 200_000n]])
  const other = await poolPerson(t, 'Tama', [[LOT, 9000n]])
  await join(t.app.server, head, other, right)
  await contribute(head, 190_000)
  await contribute(other, 3000)
  return { head, other }
}

async function contribute(who: PoolPerson, points: number): Promise<void> {
  const transactionId = await pinToken(t.app.server, who)
  const { status } = await callWire(t.app.server, poolFamily, {
    token: who.token,
    key: randomUUID(),
    body: { object: { ...identityOf(who.member), points, transactionId } },
  })
  expect(status).toBe(200)
}

/** An order paid entirely with pool points. */
async function payFromPool({ member }: PoolPerson, asked: Asked) {
  const signedIn = await signIn(t.app.server, member)
  const order = await prepareOrder(t, signedIn, member, asked, ({ miles }) => miles?.total ?? 0)
  const { object } = order.body
  const totals = object.paymentGateway.purchase_totals
  const miles = { redeemed_miles: order.quote.miles?.total ?? 0, source: 'POOL' }
  const purchase_totals = { ...totals, miles }
  const body = { object: { ...object, paymentGateway: { ...object.paymentGateway, purchase_totals } } }
  return { quote: order.quote, answer: await order.send(randomUUID(), t.app.server, body) }
}

const quoteOf = async ({ member, token }: PoolPerson, asked: Asked) =>
  quoteFor(t.app.server, { token }, member, asked)

describe('a price paid with pool points', () => {
  test('[POINT-13] the quote says whose points they would be; the first to expire are taken, and everybody sees what for', async () => {
    const { head, other } = await pooled()
    const { quote, answer } = await payFromPool(other, extension)
    const price = quote.miles?.total ?? 0
    expect(price).toBeGreaterThan(3000)
    expect(quote.miles?.pool).toEqual({
      available: 193_000,
      from: [
        { name: 'Wiremu Takarangi', points: price - 3000 },
        { name: 'Tama Takarangi', points: 3000 },
      ],
    })
    expect(answer.body.object.memberActivityStatus).toBe('POSTED')
    const own = await readSummary(t.databases.jobs, other.member.account, '2026-11-20')
    expect(own?.expiries).toEqual([
      { expiresOn: LOT, points: 5000n },
      { expiresOn: '2028-08-31', points: 1000n },
    ])
    const { pool } = await poolState(t.app.server, head)
    expect(pool).toMatchObject({ available: 193_000 - price, used: price })
    expect(pool?.latest[0]).toMatchObject({
      what: 'SPENT',
      name: 'Tama Takarangi',
      reference: answer.body.object.transactionId,
      points: -price,
    })
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('[POINT-13] nobody without the right, nobody frozen and no stranger gets anything from it', async () => {
    const { head, other } = await pooled('NON_SPENDER')
    expect((await quoteOf(other, extension)).body.object.miles?.pool).toBeNull()
    expect((await payFromPool(other, extension)).answer.error?.code).toBe('NOT_IN_POOL')
    const stranger = await poolPerson(t, 'Mira', [[LOT, 9000n]])
    expect((await payFromPool(stranger, extension)).answer.error?.code).toBe('NOT_IN_POOL')
    const transfer: Asked = {
      activityType: 'TRANSFER',
      points: 1000,
      recipient: stranger.member.membershipNumber,
    }
    expect((await quoteOf(head, transfer)).body.object.miles?.pool).toBeNull()
    const tier: Asked = { activityType: 'TIER', tierCode: 'SILVER' }
    expect((await quoteOf(head, tier)).body.object.miles?.pool).not.toBeNull()
    const by = { member: customerId(head.member.customer) }
    await freezeAccount(t.databases.web, { account: head.member.account, by })
    expect((await quoteOf(head, tier)).body.object.miles?.pool).toBeNull()
    expect((await poolState(t.app.server, other)).pool?.available).toBe(193_000)
  })

  test("[POINT-13] reversing an order returns the points to their contributors' lots", async () => {
    const { head } = await pooled()
    const before = (await poolState(t.app.server, head)).pool
    const { answer } = await payFromPool(head, { activityType: 'TIER', tierCode: 'SILVER' })
    expect(answer.body.object.memberActivityStatus).toBe('POSTED')
    expect((await poolState(t.app.server, head)).pool?.used).toBeGreaterThan(0)
    const refunded = await refundOrder(t.app.orders, {
      orderNumber: answer.body.object.transactionId,
      amount: 'whole',
      reason: 'Bought twice',
      by: 'Aroha',
    })
    expect(refunded.kind).toBe('refunded')
    const after = (await poolState(t.app.server, head)).pool
    expect(after?.members).toEqual(before?.members)
    expect(after?.latest[0]?.what).toBe('CAME_BACK')
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})
