import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  beginOrder,
  comeBack,
  expectEnd,
  expectStanding,
  leave,
  look,
  MINUTE,
  openFaultyShop,
  payAgain,
  payBy,
  sessionOf,
  shows,
  submit,
  type Cut,
  type FaultyShop,
  type Journey,
} from '../../../test/orders/faulty-orders.ts'
import { gateways, sendEvent, signatureOf } from '../../../test/orders/gateway-events.ts'
import { freeProducts, paidProducts, type ProductCase } from '../../../test/orders/order-cases.ts'
import { standingOf } from '../../../test/orders/orders.ts'
import { expireHolds, reconcile } from '../../ledger/index.ts'
import { orderKinds } from '../../order-kinds.ts'
import { refundOrder, sweep } from '../index.ts'

const failLoudly = (error: unknown): never => {
  throw error
}

/** A fault, and how the order ends despite it. */
interface Fault {
  readonly name: string
  readonly of?: (product: ProductCase) => boolean
  readonly expectSurvived: (j: Journey) => Promise<void>
}

const lostAt = (where: Cut): Fault => ({
  name: `the gateway is cut off ${where}: the same key goes on to the same page`,
  expectSurvived: async (j) => {
    j.shop.cutOff(where)
    const failed = await j.order.send(j.key)
    expect([failed.status, failed.error?.code, failed.headers['retry-after']]).toEqual([
      503,
      'PAYMENT_UNAVAILABLE',
      '5',
    ])
    j.shop.cutOff('none')
    const first = await submit(j)
    const { activityNumber, page } = await submit(j)
    expect({ activityNumber, page }).toEqual({ activityNumber: first.activityNumber, page: first.page })
    const sessions = [...j.shop.opened.values()].filter((ids) => ids.has(sessionOf(page)))
    expect(sessions.map(({ size }) => size)).toEqual([1])
    await payBy(first, 'lost')
    await j.shop.sweepIn(MINUTE)
    await expectEnd(first, 'POSTED')
  },
})

const diesAt = (where: Cut): Fault => ({
  name: `the server dies ${where} and nobody comes back: no page stays open, and the points come back`,
  expectSurvived: async (j) => {
    j.shop.cutOff(where)
    await j.order.send(j.key)
    j.shop.cutOff('none')
    const restarted = await j.shop.t.another()
    j.shop.t.clock.advance(31 * MINUTE)
    await sweep(restarted.orders, () => {})
    await expectStanding(j, false)
  },
})

const paidBy = (outcome: string): Fault => ({
  name: `it is paid and the browser closed, webhook: ${outcome}`,
  expectSurvived: async (j) => {
    const order = await submit(j)
    await payBy(order, outcome)
    j.shop.t.settleSlow()
    await shows(order, { memberActivityStatus: 'POSTED' })
    // The browser comes back in the end.
    expect((await comeBack(order)).body.object).toMatchObject({ memberActivityStatus: 'POSTED' })
    await j.shop.sweepIn(MINUTE)
    await expectEnd(order, 'POSTED')
  },
})

const faults: readonly Fault[] = [
  lostAt('beforeOpen'),
  lostAt('afterOpen'),
  diesAt('beforeOpen'),
  diesAt('afterOpen'),
  paidBy('pay'),
  paidBy('late'),
  paidBy('slow'),
  {
    name: 'the browser is closed at the payment page: the page is closed, and the points come back',
    expectSurvived: async (j) => {
      const order = await submit(j)
      await j.shop.sweepIn(20_000)
      expect(await look(order)).toMatchObject({ memberActivityStatus: 'PAYMENT_PENDING' })
      await j.shop.sweepIn(31 * MINUTE)
      await payBy(order, 'pay')
      await j.shop.sweepIn(MINUTE)
      await expectEnd(order, 'CANCELLED')
    },
  },
  {
    name: 'the webhook comes twice, with browser and three sweeps at once: it is posted once',
    expectSurvived: async (j) => {
      const order = await submit(j)
      await payBy(order, 'twice')
      j.shop.t.clock.advance(20_000)
      const sweeps = [1, 2, 3].map(async () => sweep(j.shop.t.app.orders, () => {}))
      await Promise.all([comeBack(order), comeBack(order), comeBack(order), ...sweeps])
      await expectEnd(order, 'POSTED')
    },
  },
  {
    name: 'an event for an unknown payment: answered 200, logged, and nothing else',
    expectSurvived: async (j) => {
      const order = await submit(j)
      const { t, by } = j.shop
      const id = `evt_${randomUUID()}`
      const body = JSON.stringify(by.event(id, `session_${randomUUID()}`))
      expect((await sendEvent(t, by, body, signatureOf(body, t.clock.now()))).statusCode).toBe(200)
      const logged = t.logs.filter((line) => line.includes('payment event of something unknown'))
      expect(logged.some((line) => line.includes(id))).toBe(true)
      expect((await look(order)).memberActivityStatus).toBe('PAYMENT_PENDING')
    },
  },
  {
    name: 'the payment is declined, then made by a second attempt',
    expectSurvived: async (j) => {
      const order = await submit(j)
      await payBy(order, j.shop.by.declines)
      j.shop.t.settleSlow()
      await shows(order, { memberActivityStatus: 'PAYMENT_PENDING', paymentStatus: 'failed' })
      const again = await payAgain(order)
      expect(again.page).not.toBe(order.page)
      await payBy(again, 'pay')
      await shows(order, { memberActivityStatus: 'POSTED' })
      await expectEnd(order, 'POSTED')
    },
  },
  {
    name: 'money comes after the page has expired: it is refunded once, and its owner is told once',
    expectSurvived: async (j) => {
      const { t } = j.shop
      const order = await submit(j)
      await payBy(order, 'expiredThenPaid')
      await shows(order, { memberActivityStatus: 'CANCELLED', refundStatus: 'none' })
      t.settleSlow()
      await shows(order, { memberActivityStatus: 'CANCELLED', refundStatus: 'due' })
      await sweep(t.app.orders, failLoudly)
      await sweep(t.app.orders, failLoudly)
      await expectEnd(order, 'CANCELLED', 'refunded')
      const { total, redeemedAmount } = await look(order)
      expect(j.shop.givenBack.get(sessionOf(order.page))).toBe(BigInt(total - redeemedAmount))
      await t.app.relay.run()
      const told = t.mails.filter(
        ({ to, text }) => to === j.member.email && text.includes(order.activityNumber),
      )
      expect(told).toHaveLength(1)
    },
  },
  {
    name: 'it is paid at the last moment: giving up finds the money and posts',
    expectSurvived: async (j) => {
      const order = await submit(j)
      await payBy(order, 'lost')
      await j.shop.sweepIn(31 * MINUTE)
      await expectEnd(order, 'POSTED')
    },
  },
  {
    name: 'its owner leaves the page by its link back: the page is closed first, and only then the order ends',
    expectSurvived: async (j) => {
      const order = await submit(j)
      const open = await standingOf(j.shop.t, j.member)
      j.shop.cutOff('beforeExpire')
      expect((await leave(order)).error?.code).toBe('PAYMENT_UNAVAILABLE')
      expect((await look(order)).memberActivityStatus).toBe('PAYMENT_PENDING')
      expect(await standingOf(j.shop.t, j.member)).toEqual(open)
      j.shop.cutOff('none')
      await payBy(order, 'cancel')
      expect((await leave(order)).body.object.memberActivityStatus).toBe('CANCELLED')
      await payBy(order, 'pay')
      await j.shop.sweepIn(MINUTE)
      await expectEnd(order, 'CANCELLED')
    },
  },
  {
    name: 'its owner leaves the page after paying: it is posted',
    expectSurvived: async (j) => {
      const order = await submit(j)
      await payBy(order, 'lost')
      expect((await leave(order)).body.object.memberActivityStatus).toBe('POSTED')
      await expectEnd(order, 'POSTED')
    },
  },
  {
    name: 'the server dies between the payment and its effect: the next one finishes it',
    expectSurvived: async (j) => {
      const order = await submit(j)
      await payBy(order, 'lost')
      j.shop.cutOff('beforeAsk')
      expect((await comeBack(order)).error?.code).toBe('PAYMENT_UNAVAILABLE')
      j.shop.cutOff('none')
      const restarted = await j.shop.t.another()
      j.shop.t.clock.advance(MINUTE)
      await sweep(restarted.orders, () => {})
      await expectEnd(order, 'POSTED')
    },
  },
  {
    name: 'its points are gone when the money arrives: the money is refunded once',
    of: ({ holds }) => holds,
    expectSurvived: async (j) => {
      const { t } = j.shop
      const order = await submit(j)
      const later = new Date(t.clock.now().getTime() + 3 * 60 * MINUTE)
      await expireHolds(t.databases.jobs, { clock: { now: () => later }, today: '2026-11-20' }, failLoudly)
      await payBy(order, 'lost')
      j.shop.cutOff('afterRefund')
      await j.shop.sweepIn(MINUTE)
      expect(await look(order)).toMatchObject({ memberActivityStatus: 'FAILED', refundStatus: 'due' })
      j.shop.cutOff('none')
      await j.shop.sweepIn(MINUTE)
      await j.shop.sweepIn(MINUTE)
      await expectEnd(order, 'FAILED', 'refunded')
    },
  },
  {
    name: 'its refund is refused: another one still goes through',
    expectSurvived: async (j) => {
      const { t } = j.shop
      const refused = await submit(j)
      const other = await submit(await beginOrder(j.shop, j.product))
      await payBy(refused, 'refundRefused')
      await payBy(other, 'pay')
      for (const order of [refused, other]) {
        await shows(order, { memberActivityStatus: 'POSTED' })
        const { activityNumber: orderNumber } = order
        const wish = { orderNumber, amount: 100n, reason: 'By mistake', by: 'Aroha' } as const
        expect(await refundOrder(t.app.orders, wish)).toMatchObject({ kind: 'refunded' })
      }
      await sweep(t.app.orders, failLoudly)
      const paidBackAt = async (order: typeof other) => (await look(order)).refunds[0]?.paidBackAt
      expect(await paidBackAt(refused)).toBeNull()
      expect(await paidBackAt(other)).not.toBeNull()
    },
  },
  {
    name: 'the address says success and nobody paid: nothing changes',
    expectSurvived: async (j) => {
      const order = await submit(j)
      const { object } = (await comeBack(order, 'success')).body
      expect(object).toMatchObject({ memberActivityStatus: 'PAYMENT_PENDING', paymentStatus: 'pending' })
      await leave(order)
      await expectEnd(order, 'CANCELLED')
    },
  },
]

/** Our own protocol is tried with every product and variant; Stripe with one product of each kind. */
const cases = gateways.flatMap((by) => {
  const products =
    by.name === 'stripe' ? paidProducts.filter(({ name }) => !/,| that /.test(name)) : paidProducts
  return [{ by, products }]
})

/** The requirement of all orders, and that of the club's checkout. */
const requirementsOf = ({ activityType }: ProductCase): string =>
  activityType === 'CLUB' ? '[POINT-04] [SUBS-04]' : '[POINT-04]'

describe.each(cases)('an order paid by $by.name, whatever goes wrong', ({ by, products }) => {
  let shop: FaultyShop
  beforeAll(async () => {
    shop = await openFaultyShop(by)
  })
  afterAll(async () => shop.t.close())
  beforeEach(() => shop.cutOff('none'))

  // `each` truncates titles.
  for (const product of products)
    for (const { name, expectSurvived } of faults.filter(({ of }) => of?.(product) ?? true))
      test(`${requirementsOf(product)} ${product.name}: ${name}`, async () => {
        await expectSurvived(await beginOrder(shop, product))
      })

  test('[POINT-04] after all of it, the ledger reconciles', async () => {
    expect((await reconcile(shop.t.databases.jobs)).drifting).toEqual([])
  })
})

test('every kind of order is tried: what is paid above, what is free in free-order-faults.test.ts', () => {
  const tried = [...paidProducts, ...freeProducts].map(({ activityType }) => activityType)
  expect([...new Set(tried)].toSorted()).toEqual(
    orderKinds.all.map(({ activityType }) => activityType).toSorted(),
  )
})
