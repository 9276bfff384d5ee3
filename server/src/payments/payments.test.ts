import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { gateways, sendEvent, signatureOf } from '../../test/orders/gateway-events.ts'
import { payAt } from '../../test/orders/orders.ts'
import { openTestApp, publicUrl, type TestApp } from '../../test/test-app.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import {
  GatewayUnavailable,
  insertPayment,
  insertRefund,
  owePaymentBack,
  readListedRefunds,
  sendRefundsAgain,
  type Payment,
  type PaymentGateway,
  type Payments,
} from './index.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.each(gateways)('a payment through $name', (by) => {
  let t: TestApp
  let payments: Payments
  let isDown = false
  /** Whether the answers to refunds are lost, and whether their keys are forgotten. */
  let refunds: 'answered' | 'unanswered' | 'forgotten' = 'answered'
  /** Overrides for what the gateway reports about a session. */
  let other: { readonly amount?: bigint; readonly currency?: string } = {}
  const heard: string[] = []

  beforeAll(async () => {
    t = await openTestApp({ takenBy: by.name, slowPayments: 'wait', gateway: faulty })
    payments = t.app.orders.payments
    payments.listen('parcel', async ({ paymentId, subject }) => {
      heard.push(subject.id)
      await payments.ask(paymentId)
    })
  })
  afterAll(async () => t.close())
  beforeEach(() => {
    isDown = false
    refunds = 'answered'
    other = {}
  })

  function faulty(real: PaymentGateway): PaymentGateway {
    const up =
      <Args extends readonly unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
      async (...args: Args): Promise<Answer> => {
        if (isDown) throw new GatewayUnavailable('cut off by the test')
        return call(...args)
      }
    return {
      ...real,
      openSession: up(real.openSession),
      readSession: up(async (id) => ({ ...(await real.readSession(id)), ...other })),
      expireSession: up(real.expireSession),
      refund: up(async (session, key, amount) => {
        const made = await real.refund(session, refunds === 'forgotten' ? randomUUID() : key, amount)
        if (refunds === 'unanswered') throw new GatewayUnavailable('cut off by the test')
        return made
      }),
    }
  }

  /** Writes a payment of 25 dollars, as a seller does with its order. */
  async function owed(
    kind = 'parcel',
    amount = 2500n,
  ): Promise<{ readonly paymentId: string; readonly subject: string }> {
    const [paymentId, subject] = [randomUUID(), randomUUID()]
    await inTransaction(t.databases.web, async (tx) =>
      insertPayment(
        tx,
        {
          paymentId,
          subject: { kind, id: subject },
          merchant: 'Waymark Airways',
          description: `Parcel ${paymentId.slice(0, 8)}`,
          amount,
          currency: 'NZD',
          locale: 'en',
          successUrl: `${publicUrl}/paid`,
          failureUrl: `${publicUrl}/failed`,
          cancelUrl: `${publicUrl}/cancelled`,
          sessionSeconds: 1800,
        },
        t.clock.now(),
      ),
    )
    return { paymentId, subject }
  }

  const pageOf = ({ redirectUrl }: Payment): string => {
    if (redirectUrl === undefined) throw new Error('There is no page')
    return redirectUrl
  }
  const sessionOf = (page: string): string => page.split('/').at(-1) ?? ''

  async function opened(kind?: string) {
    const made = await owed(kind)
    return { ...made, page: pageOf(await payments.open(made.paymentId)) }
  }

  const read = async (paymentId: string): Promise<Payment> => payments.read(t.databases.web, paymentId)
  const shows = async (paymentId: string, facts: object): Promise<void> =>
    vi.waitFor(async () => expect(await read(paymentId)).toMatchObject(facts), 10_000)

  /** A payment whose first attempt was declined for good. */
  async function declined() {
    const made = await opened()
    await payAt(t, made.page, by.declines)
    if (by.declines === 'failLater') t.settleSlow()
    await shows(made.paymentId, { status: 'declined' })
    return made
  }

  const refundsOf = async (paymentId: string) => {
    const { rows } = await sql<{ attempt: number; cause: string; state: string; amount: bigint }>`
      select attempt, cause, state, amount from payment_refund where payment_id = ${paymentId} order by made_at, attempt`.execute(
      t.databases.jobs,
    )
    return rows.map(
      ({ attempt, cause, state, amount }) => `${String(attempt)} ${cause} ${state} ${String(amount)}`,
    )
  }

  const signed = (body: string, at = t.clock.now(), secret?: string): string => signatureOf(body, at, secret)
  const send = async (body: string, signature: string) => sendEvent(t, by, body, signature)

  test('[POINT-04] paid: its seller is told which subject was paid, and reads the amount', async () => {
    const { paymentId, subject, page } = await opened()
    expect(await read(paymentId)).toMatchObject({
      status: 'pending',
      subject: { kind: 'parcel', id: subject },
    })
    await payAt(t, page, 'pay')
    await shows(paymentId, { status: 'succeeded', isAsAsked: true, refund: 'none', redirectUrl: undefined })
    expect(heard).toContain(subject)
  })

  test('[POINT-04] declined: another attempt has its own page, and its money counts', async () => {
    const { paymentId, page } = await declined()
    expect(await payments.resume(paymentId)).toMatchObject({ status: 'declined', redirectUrl: undefined })
    const next = await payments.open(paymentId)
    expect(next).toMatchObject({ status: 'pending', attempt: { number: 2, status: 'pending' } })
    expect(pageOf(next)).not.toBe(page)
    expect(pageOf(await payments.open(paymentId))).toBe(pageOf(next))
    await payAt(t, pageOf(next), 'pay')
    await shows(paymentId, { status: 'succeeded', attempt: { number: 2, status: 'succeeded' } })
    expect(await refundsOf(paymentId)).toEqual([])
  })

  test('[POINT-04] two concurrent requests open only one next attempt', async () => {
    const { paymentId } = await declined()
    const both = await Promise.all([payments.open(paymentId), payments.open(paymentId)])
    expect(new Set(both.map(pageOf)).size).toBe(1)
    expect((await read(paymentId)).attempt.number).toBe(2)
  })

  test('[POINT-04] an event of a session, or of something, that nobody knows is answered 200 and changes nothing', async () => {
    const unknown = JSON.stringify(by.event('evt_unknown', 'session_of_another_shop'))
    expect((await send(unknown, signed(unknown))).statusCode).toBe(200)
    const { paymentId, page } = await opened('balloon')
    await payAt(t, page, 'lost')
    const body = JSON.stringify(by.event('evt_balloon', sessionOf(page)))
    expect((await send(body, signed(body))).statusCode).toBe(200)
    expect(await read(paymentId)).toMatchObject({ status: 'pending' })
    const { rows } =
      await sql`select 1 from payment_event where event_id in ('evt_unknown', 'evt_balloon')`.execute(
        t.databases.jobs,
      )
    expect(rows).toEqual([])
    expect(
      t.logs.filter((line) => line.includes('payment event of something unknown')).length,
    ).toBeGreaterThan(1)
  })

  test('[POINT-04] an event without a signature, with a wrong, a foreign or an old one is refused', async () => {
    const { paymentId, page } = await opened()
    await payAt(t, page, 'lost')
    const body = JSON.stringify(by.event('evt_forged', sessionOf(page)))
    const old = new Date(t.clock.now().getTime() - 6 * MINUTE)
    for (const signature of [
      '',
      'nonsense',
      signed(body, undefined, 'another-secret'),
      signed(`${body} `),
      signed(body, old),
    ])
      expect([signature, (await send(body, signature)).statusCode]).toEqual([signature, 400])
    expect(await read(paymentId)).toMatchObject({ status: 'pending' })
  })

  test('[POINT-04] an event that is sent twice is accepted twice and changes nothing', async () => {
    const { paymentId, page } = await opened()
    await payAt(t, page, 'lost')
    const body = JSON.stringify(by.event(`evt_${paymentId}`, sessionOf(page)))
    for (const _time of [1, 2, 3]) expect((await send(body, signed(body))).statusCode).toBe(204)
    expect(await read(paymentId)).toMatchObject({ status: 'succeeded', refund: 'none' })
    expect(await refundsOf(paymentId)).toEqual([])
  })

  test('[POINT-04] money that arrives after the page has expired is noticed', async () => {
    const { paymentId, page } = await opened()
    await payAt(t, page, 'expiredThenPaid')
    await shows(paymentId, { status: 'expired' })
    t.settleSlow()
    await shows(paymentId, { status: 'succeeded' })
    expect(await refundsOf(paymentId)).toEqual([])
  })

  test('[POINT-04] money on two attempts: the first counts, the second is refunded', async () => {
    const { paymentId, page } = await opened()
    await payAt(t, page, 'expiredThenPaid')
    await shows(paymentId, { status: 'expired' })
    const next = await payments.open(paymentId)
    await payAt(t, pageOf(next), 'pay')
    await shows(paymentId, { status: 'succeeded' })
    t.settleSlow()
    await vi.waitFor(async () => expect(await refundsOf(paymentId)).toEqual(['1 surplus due 2500']), 10_000)
    await payments.refundDue()
    expect(await refundsOf(paymentId)).toEqual(['1 surplus done 2500'])
    expect(await read(paymentId)).toMatchObject({ status: 'succeeded', refund: 'none' })
    expect(t.logs.join('\n')).toContain('was paid twice: the second payment will be refunded')
  })

  test('[POINT-04] money on the first attempt closes the page of the second', async () => {
    const { paymentId, page } = await opened()
    await payAt(t, page, 'expiredThenPaid')
    await shows(paymentId, { status: 'expired' })
    const next = pageOf(await payments.open(paymentId))
    t.settleSlow()
    await shows(paymentId, { status: 'succeeded', attempt: { number: 2, status: 'expired' } })
    await payAt(t, next, 'pay')
    await payments.ask(paymentId)
    expect(await refundsOf(paymentId)).toEqual([])
  })

  test('[POINT-04] given up: the page is closed, no other opens, and late money is still noticed', async () => {
    const { paymentId, page } = await opened()
    expect(await payments.giveUp(paymentId)).toMatchObject({
      status: 'given-up',
      attempt: { status: 'expired' },
    })
    expect(await payments.open(paymentId)).toMatchObject({ status: 'given-up', redirectUrl: undefined })
    await payAt(t, page, 'pay')
    expect(await payments.ask(paymentId)).toMatchObject({ status: 'given-up' })
    const late = await opened()
    await payAt(t, late.page, 'expiredThenPaid')
    await shows(late.paymentId, { status: 'expired' })
    expect(await payments.giveUp(late.paymentId)).toMatchObject({ status: 'given-up' })
    t.settleSlow()
    await shows(late.paymentId, { status: 'succeeded' })
  })

  test('[POINT-04] giving up and paying at the same time: only one of them happens', async () => {
    for (const _time of [1, 2, 3, 4]) {
      const { paymentId, page } = await opened()
      const [said] = await Promise.all([payments.giveUp(paymentId), payAt(t, page, 'lost')])
      expect(['given-up', 'succeeded']).toContain(said.status)
      expect((await payments.ask(paymentId)).status).toBe(said.status)
    }
  })

  test('[POINT-04] given up while the gateway is down: pending until it is certain, and nothing opens meanwhile', async () => {
    const { paymentId } = await opened()
    isDown = true
    await expect(payments.giveUp(paymentId)).rejects.toThrow(GatewayUnavailable)
    expect(await read(paymentId)).toMatchObject({ status: 'pending' })
    isDown = false
    expect(await payments.giveUp(paymentId)).toMatchObject({ status: 'given-up' })
  })

  test('[POINT-04] after a gateway outage the same page opens and the same payment is checked', async () => {
    const { paymentId } = await owed()
    isDown = true
    await expect(payments.open(paymentId)).rejects.toThrow(GatewayUnavailable)
    isDown = false
    const page = pageOf(await payments.open(paymentId))
    await payAt(t, page, 'lost')
    isDown = true
    await expect(payments.ask(paymentId)).rejects.toThrow(GatewayUnavailable)
    isDown = false
    expect(await payments.ask(paymentId)).toMatchObject({ status: 'succeeded' })
  })

  test('[POINT-04] that the gateway refuses for good ends without a page, and the operator is told', async () => {
    const { paymentId } = await owed('parcel', 100_000_000n) // More than either gateway takes.
    const before = t.logs.length
    const refused = { status: 'given-up', attempt: { number: 1, status: 'failed' }, redirectUrl: undefined }
    expect(await payments.open(paymentId)).toMatchObject(refused)
    expect(await payments.giveUp(paymentId)).toMatchObject(refused)
    expect(t.logs.slice(before).join('\n')).toContain('No page can be opened for Parcel')
  })

  test('[POINT-04] an overdue page is closed, even if the gateway would keep it open', async () => {
    const { paymentId, page } = await opened()
    t.clock.advance(31 * MINUTE)
    await payments.askAgain()
    expect(await read(paymentId)).toMatchObject({ status: 'expired' })
    await payAt(t, page, 'pay')
    expect(await payments.ask(paymentId)).toMatchObject({ status: 'expired' })
  })

  test.each([{ amount: 1n }, { currency: 'JPY' }])(
    '[POINT-04] another amount or currency is reported as such: %o',
    async (changed) => {
      const { paymentId, page } = await opened()
      other = changed
      await payAt(t, page, 'lost')
      expect(await payments.ask(paymentId)).toMatchObject({ status: 'succeeded', isAsAsked: false })
      await inTransaction(t.databases.jobs, async (tx) => owePaymentBack(tx, paymentId, t.clock.now()))
      expect(await refundsOf(paymentId)).toEqual([`1 unusable due ${String(changed.amount ?? 2500n)}`])
      await payments.refundDue()
      expect(await read(paymentId)).toMatchObject({ refund: 'done' })
    },
  )

  test('[POINT-08] a refund that is refused stops no other, partial or full, and is sent again with its own key', async () => {
    const [refused, whole, part] = [await opened(), await opened(), await opened()]
    await payAt(t, refused.page, 'refundRefused')
    for (const { page } of [whole, part]) await payAt(t, page, 'pay')
    for (const { paymentId } of [refused, whole, part]) await shows(paymentId, { status: 'succeeded' })
    await inTransaction(t.databases.jobs, async (tx) => {
      const now = t.clock.now()
      for (const { paymentId } of [refused, whole])
        expect(await owePaymentBack(tx, paymentId, now)).toBe(true)
      expect(await owePaymentBack(tx, whole.paymentId, now)).toBe(false)
      for (const amount of [400n, 600n])
        await insertRefund(
          tx,
          { refundId: randomUUID(), paymentId: part.paymentId, amount, reason: 'x', by: 'Aroha' },
          now,
        )
    })
    await payments.refundDue()
    expect(await refundsOf(refused.paymentId)).toEqual(['1 unusable refused 2500'])
    expect(await refundsOf(whole.paymentId)).toEqual(['1 unusable done 2500'])
    expect((await refundsOf(part.paymentId)).toSorted()).toEqual(['1 decided done 400', '1 decided done 600'])
    const listed = await readListedRefunds(
      t.databases.jobs,
      { since: new Date(0), forgotten: new Date(0) },
      100,
    )
    expect(listed.filter(({ state }) => state === 'refused')).toMatchObject([
      { amount: 2500n, failure: expect.stringMatching(/refund_refused|declined/) },
    ])
    t.clock.advance(DAY)
    await payments.refundDue()
    expect(await refundsOf(refused.paymentId)).toEqual(['1 unusable refused 2500'])
    expect(await sendRefundsAgain(t.databases.jobs, refused.paymentId, t.clock.now())).toBe(1)
    await payments.refundDue()
    expect(await refundsOf(refused.paymentId)).toEqual(['1 unusable done 2500'])
  })

  test('[POINT-08] a refund that cannot be sent is retried at growing intervals and sent once', async () => {
    const { paymentId, page } = await opened()
    await payAt(t, page, 'pay')
    await shows(paymentId, { status: 'succeeded' })
    await inTransaction(t.databases.jobs, async (tx) => owePaymentBack(tx, paymentId, t.clock.now()))
    isDown = true
    const before = t.logs.filter((line) => line.includes('was not sent')).length
    for (let minute = 0; minute < 30; minute += 1) {
      await payments.refundDue()
      t.clock.advance(MINUTE)
    }
    expect(t.logs.filter((line) => line.includes('was not sent')).length - before).toBe(5)
    isDown = false
    t.clock.advance(60 * MINUTE)
    await Promise.all([payments.refundDue(), payments.refundDue()])
    expect(await refundsOf(paymentId)).toEqual(['1 unusable done 2500'])
  })

  test.each([
    { answer: 'lost', down: false },
    { answer: 'never sent', down: true },
  ])(
    '[POINT-08] a partial refund that was open for more than a day is made once: $answer',
    async ({ down }) => {
      const { paymentId, page } = await opened()
      await payAt(t, page, 'pay')
      await shows(paymentId, { status: 'succeeded' })
      const part = async (amount: bigint) =>
        inTransaction(t.databases.jobs, async (tx) => {
          const refund = { refundId: randomUUID(), paymentId, amount, reason: 'x', by: 'Aroha' }
          await insertRefund(tx, refund, t.clock.now())
        })
      await part(300n)
      await payments.refundDue()
      await part(400n)
      isDown = down
      refunds = 'unanswered'
      await payments.refundDue()
      isDown = false
      // Stripe's adapter finds the refund by its key.
      refunds = by.name === 'stripe' ? 'answered' : 'forgotten'
      t.clock.advance(DAY)
      await payments.refundDue()
      expect((await refundsOf(paymentId)).toSorted()).toEqual(['1 decided done 300', '1 decided done 400'])
      let returned = 0n
      for await (const listed of t.paymentList(new Date(0)))
        for (const { reference, refunded } of listed) if (reference === paymentId) returned += refunded
      expect(returned).toBe(700n)
    },
  )

  test('a second listener of a kind is refused', () => {
    expect(() => payments.listen('parcel', async () => {})).toThrow('already have a listener')
    expect(() => payments.listen('order', async () => {})).toThrow('already have a listener')
  })
})
