import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { giveUpOrder } from '@waymark/contract/orders/give-up-order'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { identityOf, type TestMember } from '../../../test/members.ts'
import { paidProducts, type ProductCase } from '../../../test/orders/order-cases.ts'
import { makeParties, payAt, sendOrder, standingOf, type Parties } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { createLocalDesk } from '../../cli/desk/local-desk.ts'
import { sweep } from '../index.ts'
import { GatewayUnavailable } from '../../payments/index.ts'
import { refundCommand } from '../../cli/orders/refund.ts'
import { refundsCommand } from '../../cli/orders/refused-refunds.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const failLoudly = (error: unknown): never => {
  throw error
}

/** A product's order with an open payment page, and both members' balances before it. */
async function submitted(t: TestApp, product: ProductCase) {
  const parties = await makeParties(t)
  const { member, other } = parties
  const before = [await standingOf(t, member), await standingOf(t, other)]
  const signedIn = await signIn(t.app.server, member)
  const { object } = (await sendOrder(t, signedIn, member, product.asked(parties), product.miles)).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
  return { ...parties, before, number: object.transactionId, page: object.redirectURL }
}

async function receiptOf(t: TestApp, member: TestMember, activityNumber: string) {
  const { token } = await signIn(t.app.server, member)
  const body = { object: { ...identityOf(member), activityNumber } }
  return (await callWire(t.app.server, paymentStatus, { token, body })).body.object
}

/** A declined payment leaves its order open, so its owner cancels it. */
async function giveUpWhereDeclined(t: TestApp, of: { member: TestMember; number: string }): Promise<void> {
  if ((await receiptOf(t, of.member, of.number)).paymentStatus !== 'failed') return
  const { token } = await signIn(t.app.server, of.member)
  const body = { object: { ...identityOf(of.member), activityNumber: of.number } }
  await callWire(t.app.server, giveUpOrder, { token, key: randomUUID(), body })
}

/** Waits until the gateway's event has arrived. */
async function shows(t: TestApp, of: { member: TestMember; number: string }, facts: object): Promise<void> {
  await vi.waitFor(async () => expect(await receiptOf(t, of.member, of.number)).toMatchObject(facts), 10_000)
}

async function standings(t: TestApp, { member, other }: Parties) {
  return [await standingOf(t, member), await standingOf(t, other)]
}

/** A session as the gateway has it. */
async function atGateway(t: TestApp, page: string) {
  const url = `/v1/sessions/${String(new URL(page).pathname.split('/').at(-1))}`
  const headers = { authorization: 'Bearer test-gateway-secret' }
  const answer = await t.sandbox.app.inject({ method: 'GET', url, headers })
  return answer.json<{ status: string; refundedAmount: number }>()
}

const productNamed = (name: string): ProductCase => {
  const product = paidProducts.find((one) => one.name === name)
  if (product === undefined) throw new Error(`there is no ${name}`)
  return product
}
const first = productNamed('transfer')
const bought = productNamed('purchase')

const closings = [
  ['expiredThenPaid', 'CANCELLED', 'cancelled'],
  ['failedThenPaid', 'FAILED', 'failed'],
] as const

describe('money that arrives after a payment page was closed, without a webhook', () => {
  let t: TestApp
  let asked = 0
  beforeAll(async () => {
    t = await openTestApp({
      webhooks: 'lost',
      slowPayments: 'wait',
      gateway: (real) => ({
        ...real,
        readSession: async (id) => {
          asked += 1
          return real.readSession(id)
        },
      }),
    })
  })
  afterAll(async () => t.close())

  test.each(closings)('[POINT-04] %s: the sweep finds and refunds it', async (outcome, state, payment) => {
    const order = await submitted(t, first)
    await payAt(t, order.page, outcome)
    // The browser comes back before the money does.
    const { token } = await signIn(t.app.server, order.member)
    const body = { object: { ...identityOf(order.member), activityNumber: order.number } }
    const accepted = await callWire(t.app.server, acceptPayment, { token, key: randomUUID(), body })
    expect(accepted.body.object).toMatchObject({ paymentStatus: payment })
    await giveUpWhereDeclined(t, order)
    expect(await receiptOf(t, order.member, order.number)).toMatchObject({ memberActivityStatus: state })
    t.settleSlow()
    await sweep(t.app.orders, failLoudly)
    expect(await receiptOf(t, order.member, order.number)).toMatchObject({ refundStatus: 'none' })
    t.clock.advance(5 * MINUTE)
    await sweep(t.app.orders, failLoudly)
    const total = (await receiptOf(t, order.member, order.number)).total
    expect(await receiptOf(t, order.member, order.number)).toMatchObject({
      memberActivityStatus: state,
      refundStatus: 'refunded',
    })
    expect((await atGateway(t, order.page)).refundedAmount).toBe(total)
    expect(await standings(t, order)).toEqual(order.before)
  })

  test('[POINT-04] money that arrives after a decline, while the order is open, pays for it', async () => {
    const order = await submitted(t, first)
    await payAt(t, order.page, 'failedThenPaid')
    await shows(t, order, { memberActivityStatus: 'PAYMENT_PENDING' })
    t.settleSlow()
    t.clock.advance(MINUTE)
    await sweep(t.app.orders, failLoudly)
    expect(await receiptOf(t, order.member, order.number)).toMatchObject({
      memberActivityStatus: 'POSTED',
      refundStatus: 'none',
    })
  })

  test('[POINT-04] a closed page is checked less and less often, for thirty days', async () => {
    const order = await submitted(t, first)
    await payAt(t, order.page, 'decline')
    t.clock.advance(MINUTE)
    await sweep(t.app.orders, failLoudly)
    const askedInDays: number[] = []
    for (let day = 0; day < 70; day += 1) {
      const before = asked
      t.clock.advance(DAY)
      await sweep(t.app.orders, failLoudly)
      if (asked > before) askedInDays.push(day)
    }
    expect(askedInDays.length).toBeGreaterThan(4)
    expect(askedInDays.length).toBeLessThan(10)
    expect(askedInDays.at(-1)).toBeLessThan(40)
  })
})

describe('a refused refund', () => {
  let t: TestApp
  let isDown = false
  beforeAll(async () => {
    t = await openTestApp({
      slowPayments: 'wait',
      gateway: (real) => ({
        ...real,
        refund: async (...args) => {
          if (isDown) throw new GatewayUnavailable('cut off by the test')
          return real.refund(...args)
        },
      }),
    })
  })
  afterAll(async () => t.close())

  const operator = () =>
    createLocalDesk(
      { databases: t.databases, clock: t.clock, configuration: t.app.configuration },
      async () => {},
    )

  /** A purchase that is paid, posted and fully refunded. */
  async function takenBack(outcome: string) {
    const order = await submitted(t, bought)
    await payAt(t, order.page, outcome)
    await shows(t, order, { memberActivityStatus: 'POSTED' })
    const done = await operator().ask(refundCommand, {
      activityNumber: order.number,
      reason: 'Twice',
      by: 'Aroha',
    })
    expect(done.exitCode).toBe(0)
    return order
  }

  const paidBackAt = async ({ member, number }: { member: TestMember; number: string }) =>
    (await receiptOf(t, member, number)).refunds[0]?.paidBackAt

  test('[POINT-08] one that the gateway refuses stops no other, and an operator sends it again', async () => {
    const refused = await takenBack('refundRefused')
    const later = [await takenBack('pay'), await takenBack('pay')]
    await sweep(t.app.orders, failLoudly)
    expect(await paidBackAt(refused)).toBeNull()
    for (const order of later) expect(await paidBackAt(order)).not.toBeNull()
    expect(t.logs.join('\n')).toMatch(new RegExp(`${refused.number}.*422 refund_refused`))
    for (let day = 0; day < 5; day += 1) {
      t.clock.advance(DAY)
      await sweep(t.app.orders, failLoudly)
    }
    expect(await paidBackAt(refused)).toBeNull()
    const listed = await operator().ask(refundsCommand, { action: 'list' })
    const { total } = await receiptOf(t, refused.member, refused.number)
    expect(listed).toEqual({
      exitCode: 1,
      lines: [
        expect.stringMatching(
          new RegExp(
            `^${refused.number} AP ${refused.member.membershipNumber}  ${String(total)} cents NZD .*refund_refused$`,
          ),
        ),
        '1 refund refused by the gateway',
      ],
    })
    const again = { action: 'send', activityNumber: refused.number, by: 'Aroha' } as const
    expect((await operator().ask(refundsCommand, again)).exitCode).toBe(0)
    expect((await operator().ask(refundsCommand, again)).exitCode).toBe(1)
    await sweep(t.app.orders, failLoudly)
    expect(await paidBackAt(refused)).not.toBeNull()
    expect((await atGateway(t, refused.page)).refundedAmount).toBe(total)
    expect((await operator().ask(refundsCommand, { action: 'list' })).exitCode).toBe(0)
  })

  test('[POINT-04] money that came too late and cannot be refunded stays owed, and is sent again the same way', async () => {
    const order = await submitted(t, bought)
    await payAt(t, order.page, 'failedThenPaid')
    await shows(t, order, { paymentStatus: 'failed' })
    await giveUpWhereDeclined(t, order)
    await shows(t, order, { memberActivityStatus: 'FAILED' })
    t.settleSlow()
    await shows(t, order, { refundStatus: 'due' })
    isDown = true
    for (let minute = 0; minute < 30; minute += 1) {
      await sweep(t.app.orders, failLoudly)
      t.clock.advance(MINUTE)
    }
    expect(t.logs.filter((line) => line.includes(order.number) && line.includes('cut off'))).toHaveLength(5)
    expect(await receiptOf(t, order.member, order.number)).toMatchObject({ refundStatus: 'due' })
    isDown = false
    t.clock.advance(60 * MINUTE)
    await sweep(t.app.orders, failLoudly)
    expect(await receiptOf(t, order.member, order.number)).toMatchObject({ refundStatus: 'refunded' })
  })
})

describe.each([
  ['amount', { amount: 1n }],
  ['currency', { currency: 'JPY' }],
])('a payment of another %s than was asked for', (_what, other) => {
  let t: TestApp
  const refunds: bigint[] = []
  beforeAll(async () => {
    t = await openTestApp({
      gateway: (real) => ({
        ...real,
        readSession: async (id) => ({ ...(await real.readSession(id)), ...other }),
        refund: async (_session, key, amount) => {
          refunds.push(amount)
          return { refundId: key, state: 'done' }
        },
      }),
    })
  })
  afterAll(async () => t.close())

  test('[POINT-04] posts nothing, is refunded as it came, and is logged and listed for the operator', async () => {
    const order = await submitted(t, bought)
    await payAt(t, order.page, 'pay')
    await shows(t, order, { memberActivityStatus: 'FAILED', refundStatus: 'due' })
    await sweep(t.app.orders, failLoudly)
    const receipt = await receiptOf(t, order.member, order.number)
    expect(receipt.refundStatus).toBe('refunded')
    expect(refunds).toEqual(['amount' in other ? other.amount : BigInt(receipt.total)])
    expect(t.logs.join('\n')).toContain(`The gateway took`)
    const paid = 'amount' in other ? '1 cents NZD' : `${String(receipt.total)} cents JPY`
    const line = `${order.number} AP ${order.member.membershipNumber}  ${paid}  paid instead of ${String(receipt.total)} cents NZD`
    const list = async () =>
      createLocalDesk(
        { databases: t.databases, clock: t.clock, configuration: t.app.configuration },
        async () => {},
      ).ask(refundsCommand, { action: 'list' })
    const counts = [
      '0 refunds refused by the gateway',
      '1 payment with a different amount or currency than requested',
    ]
    expect(await list()).toEqual({ exitCode: 0, lines: [`${line}, refunded`, ...counts] })
    t.clock.advance(31 * DAY)
    expect(await list()).toEqual({ exitCode: 0, lines: counts.slice(0, 1) })
    expect(await standings(t, order)).toEqual(order.before)
  })
})
