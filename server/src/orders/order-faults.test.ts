import { acceptPayment } from '@waymark/contract/orders/accept-payment'
import { paymentStatus } from '@waymark/contract/orders/payment-status'
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { identityOf } from '../../test/members.ts'
import {
  makeParties,
  paidProducts,
  payAt,
  prepareOrder,
  standingOf,
  type Parties,
  type PreparedOrder,
  type ProductCase,
  type Standing,
} from '../../test/orders.ts'
import { signIn, type SignedIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { expireHolds, reconcile } from '../ledger/index.ts'
import { GatewayUnavailable, type PaymentGateway } from '../payments/index.ts'
import { apiBase } from '@waymark/contract/operation'
import { sweep } from './index.ts'

const MINUTE = 60_000

const failLoudly = (error: unknown): never => {
  throw error
}

/** A gateway that can be cut off before it hears a call, or after it has done what it was asked for. */
type Cut = 'none' | 'beforeOpen' | 'afterOpen' | 'beforeAsk' | 'afterRefund'

/** Each product goes through the same faults: what differs is only what it changes when it is done. */
describe.each(paidProducts)('a paid $name, whatever goes wrong', (product: ProductCase) => {
  let t: TestApp
  let cut: Cut = 'none'

  beforeAll(async () => {
    t = await openTestApp({ gateway: cuttable })
  })
  afterAll(async () => {
    await t.close()
  })
  beforeEach(() => {
    cut = 'none'
  })

  function cuttable(real: PaymentGateway): PaymentGateway {
    const broken = (): never => {
      throw new GatewayUnavailable('cut off by the test')
    }
    return {
      ...real,
      openSession: async (order) => {
        if (cut === 'beforeOpen') broken()
        const session = await real.openSession(order)
        return cut === 'afterOpen' ? broken() : session
      },
      readSession: async (id) => (cut === 'beforeAsk' ? broken() : real.readSession(id)),
      refund: async (...args) => {
        const taken = await real.refund(...args)
        return cut === 'afterRefund' ? broken() : taken
      },
    }
  }

  interface Journey extends Parties {
    readonly signedIn: SignedIn
    readonly order: PreparedOrder
    readonly key: string
    readonly before: Standing
    readonly otherBefore: Standing
  }

  async function begin(): Promise<Journey> {
    const parties = await makeParties(t)
    const { member, other } = parties
    const signedIn = await signIn(t.app.server, member)
    const order = await prepareOrder(t, signedIn, member, product.asked(parties), product.miles)
    const [before, otherBefore] = [await standingOf(t, member), await standingOf(t, other)]
    return { ...parties, signedIn, order, key: randomUUID(), before, otherBefore }
  }

  const send = async (j: Journey, server = t.app.server) => j.order.send(j.key, server)

  async function submitted(j: Journey): Promise<{ activityNumber: string; payPath: string }> {
    const { object } = (await send(j)).body
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('nothing to pay')
    return { activityNumber: object.transactionId, payPath: object.redirectURL }
  }

  const pay = async (payPath: string, outcome: string) => payAt(t, payPath, outcome)

  async function look(j: Journey, activityNumber: string) {
    const { token } = await signIn(t.app.server, j.member)
    const answer = await callWire(t.app.server, paymentStatus, {
      token,
      body: { object: { ...identityOf(j.member), activityNumber } },
    })
    return answer.body.object
  }

  /** Effect and money agree: done and paid, or neither. */
  async function expectEnd(
    j: Journey,
    activityNumber: string,
    state: 'POSTED' | 'FAILED' | 'CANCELLED',
    refund = 'none',
  ) {
    const activity = await look(j, activityNumber)
    expect(activity).toMatchObject({
      memberActivityStatus: state,
      refundStatus: refund,
      total: j.order.quote.total,
    })
    await expectStanding(j, state === 'POSTED')
  }

  async function expectStanding(j: Journey, isDone: boolean) {
    const after = isDone ? product.after(j.before) : {}
    const otherAfter = isDone ? product.afterForOther?.(j.otherBefore) : {}
    expect(await standingOf(t, j.member)).toEqual({ ...j.before, ...after })
    expect(await standingOf(t, j.other)).toEqual({ ...j.otherBefore, ...otherAfter })
  }

  const sweepIn = async (ms: number): Promise<void> => {
    t.clock.advance(ms)
    await sweep(t.app.orders, () => {})
  }

  test('[POINT-04] the browser is closed at the payment page: the page is closed, and the points come back', async () => {
    const j = await begin()
    const { activityNumber, payPath } = await submitted(j)
    await sweepIn(20_000)
    expect(await look(j, activityNumber)).toMatchObject({ memberActivityStatus: 'PAYMENT_PENDING' })
    await sweepIn(31 * MINUTE)
    await pay(payPath, 'pay')
    await sweepIn(MINUTE)
    await expectEnd(j, activityNumber, 'CANCELLED')
  })

  test('[POINT-04] it is paid, the browser is closed and the webhook lost: the next sweep finishes it', async () => {
    const j = await begin()
    const { activityNumber, payPath } = await submitted(j)
    await pay(payPath, 'lost')
    await sweepIn(MINUTE)
    await expectEnd(j, activityNumber, 'POSTED')
  })

  test.each(['pay', 'twice', 'late', 'slow'])(
    '[POINT-04] it is paid and the browser closed, webhook: %s',
    async (outcome) => {
      const j = await begin()
      const { activityNumber, payPath } = await submitted(j)
      await pay(payPath, outcome)
      await vi.waitFor(
        async () => expect((await look(j, activityNumber)).memberActivityStatus).toBe('POSTED'),
        5000,
      )
      await sweepIn(MINUTE)
      await expectEnd(j, activityNumber, 'POSTED')
    },
  )

  test('[POINT-04] browser, webhook and three sweeps come at once: it is posted once', async () => {
    const j = await begin()
    const { activityNumber, payPath } = await submitted(j)
    await pay(payPath, 'twice')
    const accept = async () =>
      callWire(t.app.server, acceptPayment, {
        token: j.signedIn.token,
        key: randomUUID(),
        body: { object: { ...identityOf(j.member), activityNumber } },
      })
    t.clock.advance(20_000)
    const sweeps = [1, 2, 3].map(async () => sweep(t.app.orders, () => {}))
    const answers = await Promise.all([accept(), accept(), accept(), ...sweeps])
    expect(answers).toHaveLength(6)
    await expectEnd(j, activityNumber, 'POSTED')
  })

  test('[POINT-04] a forged, altered or old webhook is refused and does nothing', async () => {
    const j = await begin()
    const { activityNumber, payPath } = await submitted(j)
    const sessionId = payPath.split('/').at(-1)
    const body = JSON.stringify({
      id: 'evt_forged',
      type: 'session.updated',
      data: { sessionId, status: 'succeeded' },
    })
    const signed = (secret: string, at: Date, text = body): string => {
      const seconds = String(Math.floor(at.getTime() / 1000))
      return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`
    }
    const now = t.clock.now()
    const old = new Date(now.getTime() - 10 * MINUTE)
    const signatures = [
      undefined,
      'nonsense',
      signed('wrong-secret', now),
      signed('test-webhook-secret', old),
      signed('test-webhook-secret', now, `${body} `),
    ]
    for (const signature of signatures) {
      const response = await t.app.server.inject({
        method: 'POST',
        url: `${apiBase}/transaction-service/payment/webhook`,
        headers: {
          'content-type': 'application/json',
          ...(signature === undefined ? {} : { 'waymark-signature': signature }),
        },
        payload: body,
      })
      expect(response.statusCode).toBe(400)
    }
    // Signed rightly, but the gateway itself knows of no payment: it is asked, and its word counts.
    const response = await t.app.server.inject({
      method: 'POST',
      url: `${apiBase}/transaction-service/payment/webhook`,
      headers: {
        'content-type': 'application/json',
        'waymark-signature': signed('test-webhook-secret', now),
      },
      payload: body,
    })
    expect(response.statusCode).toBe(204)
    expect((await look(j, activityNumber)).memberActivityStatus).toBe('PAYMENT_PENDING')
  })

  test('[ROUTE-23] ?payment=success in the address of somebody who did not pay changes nothing', async () => {
    const j = await begin()
    const { activityNumber } = await submitted(j)
    const answer = await callWire(t.app.server, acceptPayment, {
      token: j.signedIn.token,
      key: randomUUID(),
      body: { object: { ...identityOf(j.member), activityNumber, paymentRemark: 'success' } },
    })
    expect(answer.body.object).toMatchObject({
      memberActivityStatus: 'PAYMENT_PENDING',
      paymentStatus: 'pending',
    })
    expect(await standingOf(t, j.other)).toEqual(j.otherBefore)
    expect((await standingOf(t, j.member)).tier).toBe(j.before.tier)
  })

  test.each(['beforeOpen', 'afterOpen'] as const)(
    '[POINT-04] the gateway is cut off %s: the same key goes on to the same page',
    async (where) => {
      const j = await begin()
      cut = where
      const failed = await send(j)
      expect([failed.status, failed.error?.code, failed.headers['retry-after']]).toEqual([
        503,
        'PAYMENT_UNAVAILABLE',
        '5',
      ])
      cut = 'none'
      const first = await submitted(j)
      const second = await submitted(j)
      expect(second).toEqual(first)
      await pay(first.payPath, 'lost')
      await sweepIn(MINUTE)
      await expectEnd(j, first.activityNumber, 'POSTED')
    },
  )

  test.each(['beforeOpen', 'afterOpen'] as const)(
    '[POINT-04] the server dies %s and nobody comes back: no page stays open, and the points come back',
    async (where) => {
      const j = await begin()
      cut = where
      await send(j)
      cut = 'none'
      const restarted = await t.another()
      t.clock.advance(31 * MINUTE)
      await sweep(restarted.orders, () => {})
      await expectStanding(j, false)
    },
  )

  test('[POINT-04] the server dies after the payment: the next one finishes it', async () => {
    const j = await begin()
    const { activityNumber, payPath } = await submitted(j)
    await pay(payPath, 'lost')
    cut = 'beforeAsk'
    const answer = await callWire(t.app.server, acceptPayment, {
      token: j.signedIn.token,
      key: randomUUID(),
      body: { object: { ...identityOf(j.member), activityNumber } },
    })
    expect(answer.error?.code).toBe('PAYMENT_UNAVAILABLE')
    cut = 'none'
    const restarted = await t.another()
    t.clock.advance(MINUTE)
    await sweep(restarted.orders, () => {})
    await expectEnd(j, activityNumber, 'POSTED')
  })

  test('[POINT-04] it is paid in the last moment: giving up finds the money and posts', async () => {
    const j = await begin()
    const { activityNumber, payPath } = await submitted(j)
    await pay(payPath, 'lost')
    await sweepIn(31 * MINUTE)
    await expectEnd(j, activityNumber, 'POSTED')
  })

  test.each(product.holds ? ['held'] : [])(
    '[POINT-04] the %s points are gone when the money comes: the money goes back, once',
    async () => {
      const j = await begin()
      const { activityNumber, payPath } = await submitted(j)
      const later = new Date(t.clock.now().getTime() + 3 * 60 * MINUTE)
      await expireHolds(t.databases.jobs, { now: later, today: '2026-11-20' }, failLoudly)
      await pay(payPath, 'lost')
      cut = 'afterRefund'
      await sweepIn(MINUTE)
      expect(await look(j, activityNumber)).toMatchObject({
        memberActivityStatus: 'FAILED',
        refundStatus: 'due',
      })
      cut = 'none'
      await sweepIn(MINUTE)
      await sweepIn(MINUTE)
      await expectEnd(j, activityNumber, 'FAILED', 'refunded')
    },
  )

  test('[POINT-04] after all of it, the ledger reconciles', async () => {
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})
