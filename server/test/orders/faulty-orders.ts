import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { giveUpOrder } from '@waymark/contract/orders/give-up-order'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { retryPayment } from '@waymark/contract/orders/payment/retry-payment'
import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { sweep } from '../../src/orders/index.ts'
import { GatewayUnavailable, type PaymentGateway } from '../../src/payments/index.ts'
import type { TestGateway } from './gateway-events.ts'
import { identityOf } from '../members.ts'
import { type ProductCase } from './order-cases.ts'
import {
  makeParties,
  payAt,
  prepareOrder,
  standingOf,
  tokenToLook,
  type Parties,
  type PreparedOrder,
  type Standing,
} from './orders.ts'
import { signIn } from '../sign-in.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { callWire } from '../wire.ts'

export const MINUTE = 60_000

/** Where the connection to a gateway is cut: before it receives a call, or after it has carried it out. */
export type Cut = 'none' | 'beforeOpen' | 'afterOpen' | 'beforeAsk' | 'beforeExpire' | 'afterRefund'

/** A server whose gateway connection a test can cut. */
export interface FaultyShop {
  readonly t: TestApp
  readonly by: TestGateway
  readonly cutOff: (where: Cut) => void
  /** The gateway's sessions for each payment, one per attempt. */
  readonly opened: ReadonlyMap<string, ReadonlySet<string>>
  /** Amounts the gateway refunded per session, in cents. */
  readonly givenBack: ReadonlyMap<string, bigint>
  readonly sweepIn: (ms: number) => Promise<void>
}

/** One order of a product, with both members' balances before it. */
export interface Journey extends Parties {
  readonly shop: FaultyShop
  readonly product: ProductCase
  readonly order: PreparedOrder
  readonly key: string
  readonly before: Standing
  readonly otherBefore: Standing
}

/** An order with an open payment page. */
export interface Submitted extends Journey {
  readonly activityNumber: string
  readonly page: string
}

/** Slow payments wait for `settleSlow`. */
export async function openFaultyShop(by: TestGateway): Promise<FaultyShop> {
  let cut: Cut = 'none'
  const opened = new Map<string, Set<string>>()
  const givenBack = new Map<string, bigint>()
  const broken = (): never => {
    throw new GatewayUnavailable('cut off by the test')
  }
  const cuttable = (real: PaymentGateway): PaymentGateway => ({
    ...real,
    openSession: async (order) => {
      if (cut === 'beforeOpen') broken()
      const session = await real.openSession(order)
      opened.set(order.paymentId, new Set(opened.get(order.paymentId)).add(session.sessionId))
      return cut === 'afterOpen' ? broken() : session
    },
    readSession: async (id) => (cut === 'beforeAsk' ? broken() : real.readSession(id)),
    expireSession: async (id) => (cut === 'beforeExpire' ? broken() : real.expireSession(id)),
    refund: async (session, key, amount) => {
      const taken = await real.refund(session, key, amount)
      if (cut === 'afterRefund') broken()
      givenBack.set(session, (givenBack.get(session) ?? 0n) + amount)
      return taken
    },
  })
  const t = await openTestApp({ takenBy: by.name, slowPayments: 'wait', gateway: cuttable })
  return {
    t,
    by,
    opened,
    givenBack,
    cutOff: (where) => {
      cut = where
    },
    sweepIn: async (ms) => {
      t.clock.advance(ms)
      await sweep(t.app.orders, () => {})
    },
  }
}

/** Prepares an order up to the point of sending it. */
export async function beginOrder(shop: FaultyShop, product: ProductCase): Promise<Journey> {
  const { t } = shop
  const parties = await makeParties(t, product.programCode)
  const { member, other } = parties
  const signedIn = await signIn(t.app.server, member)
  const order = await prepareOrder(t, signedIn, member, product.asked(parties), product.miles)
  const [before, otherBefore] = [await standingOf(t, member), await standingOf(t, other)]
  return { ...parties, shop, product, order, key: randomUUID(), before, otherBefore }
}

/** Sends the order. Repeats resume the same order. */
export async function submit(j: Journey): Promise<Submitted> {
  const { object } = (await j.order.send(j.key)).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('nothing to pay')
  return { ...j, activityNumber: object.transactionId, page: object.redirectURL }
}

/** The gateway's session id of a page. */
export const sessionOf = (page: string): string => page.split('/').at(-1) ?? ''

/** Chooses an outcome on the page. */
export async function payBy({ shop, page }: Submitted, outcome: string): Promise<void> {
  await payAt(shop.t, page, outcome)
}

async function own(j: Submitted) {
  const token = await tokenToLook(j.shop.t, j.member)
  return { token, body: { object: { ...identityOf(j.member), activityNumber: j.activityNumber } } }
}

/** The order as shown to its owner. */
export async function look(j: Submitted) {
  return (await callWire(j.shop.t.app.server, paymentStatus, await own(j))).body.object
}

/** The browser comes back from the payment. */
export async function comeBack(j: Submitted, remark?: string) {
  const { token, body } = await own(j)
  const object = { ...body.object, ...(remark === undefined ? {} : { paymentRemark: remark }) }
  return callWire(j.shop.t.app.server, acceptPayment, { token, key: randomUUID(), body: { object } })
}

/** Its owner pays again after a declined payment. */
export async function payAgain(j: Submitted): Promise<Submitted> {
  const { object } = (
    await callWire(j.shop.t.app.server, retryPayment, { ...(await own(j)), key: randomUUID() })
  ).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('nothing to pay')
  return { ...j, page: object.redirectURL }
}

/** Its owner leaves the payment page by its back link. */
export async function leave(j: Submitted) {
  return callWire(j.shop.t.app.server, giveUpOrder, { ...(await own(j)), key: randomUUID() })
}

/** Waits until the gateway's event has arrived. */
export async function shows(j: Submitted, facts: object): Promise<void> {
  await vi.waitFor(async () => expect(await look(j)).toMatchObject(facts), 10_000)
}

/** Effect and money agree: done and paid, or neither. */
export async function expectEnd(
  j: Submitted,
  state: 'POSTED' | 'FAILED' | 'CANCELLED',
  refundStatus = 'none',
): Promise<void> {
  const { total } = j.order.quote
  expect(await look(j)).toMatchObject({ memberActivityStatus: state, refundStatus, total })
  await expectStanding(j, state === 'POSTED')
}

/** Checks both members' balances: as after the order, or as before it. */
export async function expectStanding(j: Journey, isDone: boolean): Promise<void> {
  const after = isDone ? j.product.after(j.before) : {}
  const otherAfter = isDone ? j.product.afterForOther?.(j.otherBefore) : {}
  const { t } = j.shop
  expect(await standingOf(t, j.member)).toEqual({ ...j.before, ...after })
  expect(await standingOf(t, j.other)).toEqual({ ...j.otherBefore, ...otherAfter })
}
