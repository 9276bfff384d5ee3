import { cancelTransfer } from '@waymark/contract/points/transfer/cancel-transfer'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { retryPayment } from '@waymark/contract/orders/payment/retry-payment'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityOf, type TestMember } from '../../../test/members.ts'
import { POINTS } from '../../../test/orders/order-cases.ts'
import {
  makeParties,
  payAt,
  prepareOrder,
  sendOrder,
  standingOf,
  type Asked,
  type OrderAnswer,
} from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { callWire } from '../../../test/wire.ts'
import { GatewayUnavailable, PageRefused } from '../../payments/index.ts'
import { sweep } from '../index.ts'

const MINUTE = 60_000
const MOST_UNPAID = 3

const failLoudly = (error: unknown): never => {
  throw error
}

const programs = testCompany.programs.map((programme) => ({
  ...programme,
  transfer: { ...programme.transfer, mostReceivedAYear: 15_000 },
}))

describe('unpaid orders', () => {
  let t: TestApp
  let isDown = false
  let refuses = false
  beforeAll(async () => {
    t = await openTestApp({
      company: { ...testCompany, programs, orders: { mostUnpaid: MOST_UNPAID } },
      webhooks: 'lost',
      gateway: (real) => ({
        ...real,
        openSession: async (order) => {
          if (isDown) throw new GatewayUnavailable('cut off by the test')
          if (refuses) throw new PageRefused('400 amount_too_small')
          return real.openSession(order)
        },
      }),
    })
  })
  afterAll(async () => t.close())
  beforeEach(() => {
    isDown = false
    refuses = false
  })

  async function begin(asked: (other: TestMember) => Asked) {
    const parties = await makeParties(t)
    const signedIn = await signIn(t.app.server, parties.member)
    return { ...parties, order: await prepareOrder(t, signedIn, parties.member, asked(parties.other)) }
  }

  function pageOf({ body: { object } }: OrderAnswer): string {
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
    return object.redirectURL
  }

  async function order(member: TestMember, asked: Asked): Promise<OrderAnswer> {
    return sendOrder(t, await signIn(t.app.server, member), member, asked)
  }

  async function receiptOf(member: TestMember, activityNumber: string) {
    const { token } = await signIn(t.app.server, member)
    const body = { object: { ...identityOf(member), activityNumber } }
    return (await callWire(t.app.server, paymentStatus, { token, body })).body.object
  }

  const purchase: Asked = { activityType: 'BUY', points: 500 }
  const gift = (other: TestMember, points: number): Asked => ({
    activityType: 'GIFT',
    points,
    recipient: other.membershipNumber,
  })
  const transfer = (other: TestMember): Asked => ({
    activityType: 'TRANSFER',
    points: POINTS,
    recipient: other.membershipNumber,
  })

  test('[POINT-04] a member has a limited number, also when they arrive at the same time', async () => {
    const { member, other } = await makeParties(t)
    const signedIn = await signIn(t.app.server, member)
    const orders = []
    for (let count = 0; count < MOST_UNPAID + 2; count += 1)
      orders.push(await prepareOrder(t, signedIn, member, purchase))
    const sent = await Promise.all(orders.map(async ({ send }) => send(randomUUID())))
    const refused = sent.filter(({ error }) => error !== undefined)
    expect(refused.map(({ error }) => error?.code)).toEqual([
      'TOO_MANY_UNPAID_ORDERS',
      'TOO_MANY_UNPAID_ORDERS',
    ])
    expect((await order(other, purchase)).error).toBeUndefined()
    const open = sent.find(({ error }) => error === undefined)
    if (open === undefined) throw new Error('none was taken')
    await payAt(t, pageOf(open), 'cancel')
    t.clock.advance(MINUTE)
    await sweep(t.app.orders, failLoudly)
    expect((await order(member, purchase)).error).toBeUndefined()
    expect((await order(member, purchase)).error?.code).toBe('TOO_MANY_UNPAID_ORDERS')
  })

  test.each([
    ['cancel', 'CANCELLED'],
    ['lost', 'POSTED'],
  ])('[POINT-04] the same key sent after the page ended by %s answers %s', async (outcome, status) => {
    const { order: prepared } = await begin(() => purchase)
    const key = randomUUID()
    const first = await prepared.send(key)
    expect(pageOf(await prepared.send(key))).toBe(pageOf(first))
    await payAt(t, pageOf(first), outcome)
    t.clock.advance(20_000)
    const { transactionId } = first.body.object
    for (const again of [await prepared.send(key), await prepared.send(key)])
      expect(again.body.object).toEqual({ memberActivityStatus: status, transactionId })
  })

  test('[POINT-04] a declined payment is tried again on the same order: by its key, or by its number, until it is given up', async () => {
    const { order: prepared, member } = await begin(transfer)
    const before = await standingOf(t, member)
    const key = randomUUID()
    const first = await prepared.send(key)
    const { transactionId: activityNumber } = first.body.object
    await payAt(t, pageOf(first), 'decline')
    t.clock.advance(20_000)
    const second = await prepared.send(key)
    expect(pageOf(second)).not.toBe(pageOf(first))
    expect(second.body.object).toMatchObject({ transactionId: activityNumber })
    await payAt(t, pageOf(second), 'decline')
    t.clock.advance(MINUTE)
    await sweep(t.app.orders, failLoudly)
    const shown = await receiptOf(member, activityNumber)
    expect(shown).toMatchObject({ memberActivityStatus: 'PAYMENT_PENDING', paymentStatus: 'failed' })
    expect(Date.parse(String(shown.payableUntil))).toBeGreaterThan(t.clock.now().getTime())
    const { token } = await signIn(t.app.server, member)
    const again = async () =>
      callWire(t.app.server, retryPayment, {
        token,
        key: randomUUID(),
        body: { object: { ...identityOf(member), activityNumber } },
      })
    const third = (await again()).body.object
    if (third.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('It is to be paid')
    expect([pageOf(first), pageOf(second)]).not.toContain(third.redirectURL)
    // An open page stays the only one.
    expect((await again()).body.object).toEqual(third)
    await payAt(t, third.redirectURL, 'pay')
    expect((await again()).body.object).toEqual({
      memberActivityStatus: 'POSTED',
      transactionId: activityNumber,
    })
    expect((await standingOf(t, member)).points).toBeLessThan(before.points)
    expect((await receiptOf(member, activityNumber)).payableUntil).toBeNull()
  })

  test('[POINT-04] an order whose declined payment is not retried ends when its time runs out', async () => {
    const { order: prepared, member } = await begin(transfer)
    const before = await standingOf(t, member)
    const sent = await prepared.send(randomUUID())
    await payAt(t, pageOf(sent), 'decline')
    t.clock.advance(MINUTE)
    await sweep(t.app.orders, failLoudly)
    const { transactionId } = sent.body.object
    expect(await receiptOf(member, transactionId)).toMatchObject({ memberActivityStatus: 'PAYMENT_PENDING' })
    t.clock.advance(120 * MINUTE)
    await sweep(t.app.orders, failLoudly)
    expect(await receiptOf(member, transactionId)).toMatchObject({
      memberActivityStatus: 'FAILED',
      paymentStatus: 'failed',
    })
    expect(await standingOf(t, member)).toEqual(before)
  })

  test('[POINT-04] an order whose payment page the gateway refuses for good has failed, and its points are free', async () => {
    const { order: prepared, member } = await begin(transfer)
    const before = await standingOf(t, member)
    refuses = true
    const { object } = (await prepared.send(randomUUID())).body
    expect(object.memberActivityStatus).toBe('FAILED')
    expect(await standingOf(t, member)).toEqual(before)
    expect(await receiptOf(member, object.transactionId)).toMatchObject({ refundStatus: 'none' })
  })

  test('[POINT-04] the same key resumes its order even if the recipient has left since', async () => {
    const { order: prepared, other } = await begin(transfer)
    const key = randomUUID()
    isDown = true
    expect((await prepared.send(key)).error?.code).toBe('PAYMENT_UNAVAILABLE')
    isDown = false
    await sql`update membership set status = 'I' where membership_number = ${other.membershipNumber}`.execute(
      t.databases.owner,
    )
    const sent = await prepared.send(key)
    await payAt(t, pageOf(sent), 'lost')
    t.clock.advance(20_000)
    expect((await prepared.send(key)).body.object.memberActivityStatus).toBe('POSTED')
  })

  test('[POINT-03] a currency other than the quote’s is refused, and nothing is set aside', async () => {
    const { order: prepared, member } = await begin(transfer)
    const before = await standingOf(t, member)
    const { object } = prepared.body
    const { paymentGateway: gateway } = object
    const purchase_totals = { ...gateway.purchase_totals, order_currency: 'JPY' }
    const yen = { object: { ...object, paymentGateway: { ...gateway, purchase_totals } } }
    const sent = await prepared.send(randomUUID(), t.app.server, yen)
    expect([sent.status, sent.error?.code]).toEqual([422, 'PAYMENT_DIFFERS'])
    expect(await standingOf(t, member)).toEqual(before)
    expect((await prepared.send(randomUUID())).error).toBeUndefined()
  })

  test('[POINT-08] gifts that nobody paid leave the recipient free for others; money for what is too much goes back', async () => {
    const { member: first, other: recipient } = await makeParties(t)
    const { member: second } = await makeParties(t)
    const unpaid = await order(first, gift(recipient, 40_000))
    const paid = await order(second, gift(recipient, 30_000))
    expect(paid.error).toBeUndefined()
    await payAt(t, pageOf(paid), 'lost')
    t.clock.advance(MINUTE)
    await sweep(t.app.orders, failLoudly)
    expect((await standingOf(t, recipient)).points).toBe(30_000)
    await payAt(t, pageOf(unpaid), 'lost')
    t.clock.advance(MINUTE)
    await sweep(t.app.orders, failLoudly)
    expect((await standingOf(t, recipient)).points).toBe(30_000)
    expect(await receiptOf(first, unpaid.body.object.transactionId)).toMatchObject({
      memberActivityStatus: 'FAILED',
      refundStatus: 'refunded',
    })
    const more = await order(second, gift(recipient, 20_000))
    expect([more.error?.code, more.error?.data]).toEqual(['RECIPIENT_LIMIT_REACHED', undefined])
    expect((await order(second, gift(recipient, 10_000))).error).toBeUndefined()
  })

  test('[POINT-02] a transfer that is too much for its recipient does not tell how much they received', async () => {
    const { member, other } = await makeParties(t)
    const sent = await order(member, transfer(other))
    await payAt(t, pageOf(sent), 'lost')
    const more = await order(member, transfer(other))
    expect([more.error?.code, more.error?.data]).toEqual(['RECIPIENT_LIMIT_REACHED', undefined])
  })
})

describe('a transfer on hold', () => {
  let t: TestApp
  beforeAll(async () => {
    const free = { amount: 0, serviceCharge: 0, coolingOffMinutes: 60 }
    const held = testCompany.programs.map((programme) => ({
      ...programme,
      transfer: { ...programme.transfer, ...free },
    }))
    t = await openTestApp({ company: { ...testCompany, programs: held } })
  })
  afterAll(async () => t.close())

  test('[POINT-04] whose answer was lost and that was cancelled is not answered as held', async () => {
    const { member, other } = await makeParties(t)
    const signedIn = await signIn(t.app.server, member)
    const asked: Asked = { activityType: 'TRANSFER', points: POINTS, recipient: other.membershipNumber }
    const { send } = await prepareOrder(t, signedIn, member, asked)
    const key = randomUUID()
    const first = await send(key)
    expect(first.body.object.memberActivityStatus).toBe('HELD')
    const { transactionId: activityNumber } = first.body.object
    // As if the process ended after the effect and before the answer.
    await sql`update request_key set answer = null where key = ${key}`.execute(t.databases.owner)
    const body = { object: { ...identityOf(member), activityNumber } }
    const cancelled = await callWire(t.app.server, cancelTransfer, {
      token: signedIn.token,
      key: randomUUID(),
      body,
    })
    expect(cancelled.error).toBeUndefined()
    expect((await send(key)).body.object).toEqual({
      memberActivityStatus: 'CANCELLED',
      transactionId: activityNumber,
    })
  })
})

describe('the sweep', () => {
  let t: TestApp
  let asking = 0
  let mostAtOnce = 0
  beforeAll(async () => {
    t = await openTestApp({
      company: { ...testCompany, orders: { mostUnpaid: 1000 } },
      webhooks: 'lost',
      gateway: (real) => ({
        ...real,
        readSession: async (id) => {
          asking += 1
          mostAtOnce = Math.max(mostAtOnce, asking)
          try {
            return await real.readSession(id)
          } finally {
            asking -= 1
          }
        },
      }),
    })
  })
  afterAll(async () => t.close())

  test('[POINT-04] checks every open order, also those of one moment, several at a time, and writes nothing that is no news', async () => {
    const { member } = await makeParties(t)
    const signedIn = await signIn(t.app.server, member)
    const count = 103
    for (let number = 0; number < count; number += 1) {
      const sent = await sendOrder(t, signedIn, member, { activityType: 'BUY', points: 500 })
      expect(sent.error).toBeUndefined()
    }
    const rows = async () => {
      const found = await sql`select payment_id, xmin::text from payment order by payment_id`.execute(
        t.databases.owner,
      )
      return found.rows
    }
    const before = await rows()
    t.clock.advance(MINUTE)
    expect(await sweep(t.app.orders, failLoudly)).toBe(count)
    expect(mostAtOnce).toBeGreaterThan(1)
    expect(await rows()).toEqual(before)
  })
})
