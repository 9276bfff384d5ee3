import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMember, type TestMember } from '../../../test/members.ts'
import { payAt } from '../../../test/orders/orders.ts'
import { openTestApp, publicUrl, type TestApp } from '../../../test/test-app.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import { sweep } from '../../orders/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import {
  GatewayUnavailable,
  insertMandate,
  insertPayment,
  NotAgreedTo,
  owePaymentBack,
  type Payments,
} from '../index.ts'

const consent = 'We renew your club membership each year for NZ$145.00, until you end that.'

/** The gateways differ in the name of the form field on the page for saving a method. */
const gateways = [
  { name: 'hosted-page', field: 'choice' },
  { name: 'stripe', field: 'outcome' },
] as const

describe.each(gateways)('a payment method stored by $name', ({ name, field }) => {
  let t: TestApp
  let payments: Payments
  let member: TestMember
  let cut: 'none' | 'before' | 'after' = 'none'
  let hasRecords = true
  /** Deletes a method at the gateway only, as its owner or their bank can. */
  let deleteThere: (token: string) => Promise<void>
  beforeAll(async () => {
    t = await openTestApp({
      takenBy: name,
      slowPayments: 'wait',
      gateway: (real) => {
        deleteThere = real.forgetMethod
        return {
          ...real,
          chargeSaved: async (charge) => {
            if (cut === 'before') throw new GatewayUnavailable('cut off by the test')
            const charged = await real.chargeSaved(charge)
            if (cut === 'after') throw new GatewayUnavailable('cut off by the test')
            return charged
          },
          findCharges: async (charge) => {
            if (!hasRecords) throw new GatewayUnavailable('its records are away')
            return real.findCharges(charge)
          },
        }
      },
    })
    payments = t.app.orders.payments
    payments.listen('term', async ({ paymentId }) => void (await payments.ask(paymentId)))
    member = await makeMember(t.databases)
  })
  afterAll(async () => t.close())
  beforeEach(() => {
    cut = 'none'
    hasRecords = true
  })

  async function agreed(amount = 14_500n) {
    const [mandateId, subject] = [randomUUID(), { kind: 'term', id: randomUUID() }]
    await inTransaction(t.databases.web, async (tx) =>
      insertMandate(
        tx,
        {
          mandateId,
          customer: customerNumber(String(member.customer)),
          subject,
          consent,
          locale: 'en',
          merchant: 'Waymark Airways',
          amount,
          currency: 'NZD',
          successUrl: `${publicUrl}/saved`,
          cancelUrl: `${publicUrl}/not-saved`,
        },
        t.clock.now(),
      ),
    )
    const { redirectUrl } = await payments.openSaving(mandateId)
    return { mandateId, subject, page: redirectUrl ?? '' }
  }

  async function choose(page: string, outcome: string): Promise<string> {
    const response = await t.sandbox.app.inject({
      method: 'POST',
      url: new URL(page).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${field}=${outcome}`,
    })
    return String(response.headers.location)
  }

  async function saved(outcome = 'save', amount?: bigint) {
    const one = await agreed(amount)
    await choose(one.page, outcome)
    await payments.askSaving(one.mandateId)
    return one
  }

  async function tokenOf(mandateId: string): Promise<string> {
    const { rows } = await sql<{ token: string }>`
      select token from payment_method where method_id = ${mandateId}`.execute(t.databases.jobs)
    return rows[0]?.token ?? ''
  }

  async function chargesOf(paymentId: string): Promise<number> {
    let charges = 0
    for await (const page of t.paymentList(new Date(0)))
      charges += page.filter(({ reference }) => reference === paymentId).length
    return charges
  }

  async function owed(subject: { kind: string; id: string }, amount = 14_500n): Promise<string> {
    const paymentId = randomUUID()
    const back = `${publicUrl}/back`
    await inTransaction(t.databases.web, async (tx) =>
      insertPayment(
        tx,
        {
          paymentId,
          subject,
          merchant: 'Waymark Airways',
          description: `Term ${paymentId.slice(0, 8)}`,
          amount,
          currency: 'NZD',
          locale: 'en',
          successUrl: back,
          failureUrl: back,
          cancelUrl: back,
          sessionSeconds: 1800,
        },
        t.clock.now(),
      ),
    )
    return paymentId
  }

  test('[POINT-04] is saved on a page, with the terms, the day and the price that were agreed to', async () => {
    const { mandateId, page } = await agreed()
    expect(await payments.askSaving(mandateId)).toMatchObject({ state: 'opening', redirectUrl: page })
    expect(await choose(page, 'save')).toBe(`${publicUrl}/saved`)
    expect(await payments.askSaving(mandateId)).toEqual({
      mandateId,
      subject: expect.objectContaining({ kind: 'term' }),
      state: 'saved',
      label: 'Visa •••• 4242',
      consent,
      agreedAt: t.clock.now(),
      amount: 14_500n,
      currency: 'NZD',
      endedAt: undefined,
      redirectUrl: undefined,
    })
  })

  test('[POINT-04] is saved by a page whose owner closed it without coming back', async () => {
    const { mandateId, page } = await agreed()
    const never = await agreed()
    await choose(page, 'save')
    await sweep(t.app.orders, (error) => expect.fail(String(error)))
    expect(await payments.readMandate(mandateId)).toMatchObject({ state: 'opening' })
    t.clock.advance(5 * 60_000)
    await sweep(t.app.orders, (error) => expect.fail(String(error)))
    expect(await payments.readMandate(mandateId)).toMatchObject({ state: 'saved', label: 'Visa •••• 4242' })
    expect(await payments.readMandate(never.mandateId)).toMatchObject({ state: 'opening' })
    t.clock.advance(25 * 60 * 60_000)
    await sweep(t.app.orders, (error) => expect.fail(String(error)))
    expect(await payments.readMandate(never.mandateId)).toMatchObject({ state: 'expired' })
  })

  test('[POINT-04] is charged later without its owner, once, and can be refunded', async () => {
    const { mandateId, subject } = await saved()
    const paymentId = await owed(subject)
    const twice = await Promise.all([
      payments.chargeSaved(paymentId, mandateId),
      payments.chargeSaved(paymentId, mandateId),
    ])
    expect(twice.map(({ status }) => status)).toContain('succeeded')
    expect(await payments.chargeSaved(paymentId, mandateId)).toMatchObject({
      status: 'succeeded',
      isAsAsked: true,
      attempt: { number: 1 },
      redirectUrl: undefined,
    })
    await inTransaction(t.databases.jobs, async (tx) => owePaymentBack(tx, paymentId, t.clock.now()))
    await payments.refundDue()
    expect(await payments.read(t.databases.web, paymentId)).toMatchObject({ refund: 'done' })
  })

  test('[POINT-04] that is declined leaves the payment open for a page', async () => {
    const { mandateId, subject } = await saved('saveDeclining')
    const paymentId = await owed(subject)
    expect(await payments.chargeSaved(paymentId, mandateId)).toMatchObject({ status: 'declined' })
    const next = await payments.open(paymentId)
    expect(next).toMatchObject({ status: 'pending', attempt: { number: 2 } })
    expect(next.redirectUrl).toBeDefined()
  })

  test.each(['before', 'after'] as const)(
    '[POINT-04] interrupted %s the gateway has received it: the same charge goes on, and no page opens',
    async (where) => {
      const { mandateId, subject } = await saved()
      const paymentId = await owed(subject)
      cut = where
      await expect(payments.chargeSaved(paymentId, mandateId)).rejects.toThrow(GatewayUnavailable)
      cut = 'none'
      expect(await payments.open(paymentId)).toMatchObject({ status: 'succeeded', attempt: { number: 1 } })
      expect(await payments.chargeSaved(paymentId, mandateId)).toMatchObject({ status: 'succeeded' })
      expect(await chargesOf(paymentId)).toBe(1)
    },
  )

  test('[POINT-04] refused for good by the gateway ends that attempt, and is charged for nothing else', async () => {
    const { mandateId, subject } = await saved()
    const [paymentId, another] = [await owed(subject), await owed(subject)]
    await deleteThere(await tokenOf(mandateId))
    expect(await payments.chargeSaved(paymentId, mandateId)).toMatchObject({
      status: 'declined',
      attempt: { number: 1, status: 'failed' },
    })
    expect(await payments.readMandate(mandateId)).toMatchObject({
      state: 'refused',
      label: 'Visa •••• 4242',
      endedAt: t.clock.now(),
    })
    await expect(payments.chargeSaved(another, mandateId)).rejects.toThrow(NotAgreedTo)
    expect((await payments.open(paymentId)).redirectUrl).toBeDefined()
  })

  test('[POINT-04] deleted after a charge whose answer was lost: that charge is found, not refused', async () => {
    const { mandateId, subject } = await saved()
    const paymentId = await owed(subject)
    cut = 'after'
    await expect(payments.chargeSaved(paymentId, mandateId)).rejects.toThrow(GatewayUnavailable)
    cut = 'none'
    await deleteThere(await tokenOf(mandateId))
    expect(await payments.chargeSaved(paymentId, mandateId)).toMatchObject({ status: 'succeeded' })
  })

  test('[POINT-04] whose charge is refused for another reason is kept, and the operator is told', async () => {
    const dearer = 100_000_000n // More than either gateway takes.
    const { mandateId, subject } = await saved('save', dearer)
    const paymentId = await owed(subject, dearer)
    const before = t.logs.length
    expect(await payments.chargeSaved(paymentId, mandateId)).toMatchObject({ status: 'declined' })
    expect(await payments.readMandate(mandateId)).toMatchObject({ state: 'saved' })
    expect(t.logs.slice(before).join('\n')).toContain('The gateway refuses the charge for Term')
  })

  test('[POINT-04] whose charge the gateway never made is not charged again after a day: its key may be forgotten', async () => {
    const { mandateId, subject } = await saved()
    const paymentId = await owed(subject)
    cut = 'before'
    await expect(payments.chargeSaved(paymentId, mandateId)).rejects.toThrow(GatewayUnavailable)
    cut = 'none'
    t.clock.advance(24 * 60 * 60_000 + 1)
    expect(await payments.chargeSaved(paymentId, mandateId)).toMatchObject({ status: 'expired' })
    expect(await chargesOf(paymentId)).toBe(0)
  })

  test.each(['kept', 'deleted since'])(
    "[POINT-04] whose charge's answer was lost for a day: it is found in the gateway's records (method %s)",
    async (method) => {
      const { mandateId, subject } = await saved()
      const [paymentId, other] = [await owed(subject), await owed(subject)]
      await payments.chargeSaved(other, mandateId)
      cut = 'after'
      await expect(payments.chargeSaved(paymentId, mandateId)).rejects.toThrow(GatewayUnavailable)
      if (method !== 'kept') await payments.forgetMethod(mandateId)
      t.clock.advance(24 * 60 * 60_000 + 1)
      expect(await payments.chargeSaved(paymentId, mandateId)).toMatchObject({
        status: 'succeeded',
        attempt: { number: 1 },
        isAsAsked: true,
      })
      expect(await chargesOf(paymentId)).toBe(1)
    },
  )

  /** Two charges whose answers were lost: one was made, one never arrived. */
  const chargedWithoutAnswer = async () => {
    const { mandateId, subject } = await saved()
    const [made, never] = [await owed(subject), await owed(subject)]
    for (const [paymentId, where] of [
      [made, 'after'],
      [never, 'before'],
    ] as const) {
      cut = where
      await expect(payments.chargeSaved(paymentId, mandateId)).rejects.toThrow(GatewayUnavailable)
    }
    cut = 'none'
    return { made, never, mandateId }
  }

  test('[POINT-04] deleted here after a charge whose answer was lost: that charge is found, and none is made', async () => {
    const { made, never, mandateId } = await chargedWithoutAnswer()
    await payments.forgetMethod(mandateId)
    expect(await payments.chargeSaved(made, mandateId)).toMatchObject({ status: 'succeeded' })
    await expect(payments.chargeSaved(never, mandateId)).rejects.toThrow('nobody knows yet')
    expect([await chargesOf(made), await chargesOf(never)]).toEqual([1, 0])
  })

  test('[POINT-04] given up after a charge whose answer was lost: it is looked up, and none is made', async () => {
    const { made, never } = await chargedWithoutAnswer()
    expect(await payments.giveUp(made)).toMatchObject({ status: 'succeeded' })
    // A call that is under way could still charge.
    await expect(payments.giveUp(never)).rejects.toThrow('nobody knows yet')
    t.clock.advance(10 * 60_000 + 1)
    expect(await payments.giveUp(never)).toMatchObject({ status: 'given-up' })
    expect([await chargesOf(made), await chargesOf(never)]).toEqual([1, 0])
  })

  test('[POINT-04] whose charge the gateway cannot tell of stays open, and nothing else is charged until it can', async () => {
    const { mandateId, subject } = await saved()
    const paymentId = await owed(subject)
    cut = 'after'
    await expect(payments.chargeSaved(paymentId, mandateId)).rejects.toThrow(GatewayUnavailable)
    hasRecords = false
    for (const hours of [23.9, 0.2, 24]) {
      t.clock.advance(hours * 60 * 60_000)
      const wait = expect.objectContaining({ message: expect.stringContaining('nobody knows yet if Term') })
      await expect(payments.chargeSaved(paymentId, mandateId)).rejects.toEqual(wait)
      await expect(payments.giveUp(paymentId)).rejects.toEqual(wait)
      expect(await payments.read(t.databases.web, paymentId)).toMatchObject({ status: 'pending' })
    }
    hasRecords = true
    expect(await payments.giveUp(paymentId)).toMatchObject({ status: 'succeeded' })
    expect(await chargesOf(paymentId)).toBe(1)
  })

  test('[POINT-04] charged without an answer for what a page pays late: the charge is found at a later check, and refunded', async () => {
    const { mandateId, subject } = await saved()
    const paymentId = await owed(subject)
    await payAt(t, (await payments.open(paymentId)).redirectUrl ?? '', 'expiredThenPaid')
    expect(await payments.ask(paymentId)).toMatchObject({ status: 'expired' })
    cut = 'after'
    await expect(payments.chargeSaved(paymentId, mandateId)).rejects.toThrow(GatewayUnavailable)
    hasRecords = false
    t.settleSlow()
    expect(await payments.ask(paymentId)).toMatchObject({
      status: 'succeeded',
      attempt: { status: 'pending' },
    })
    hasRecords = true
    t.clock.advance(60 * 60_000)
    await payments.askAgain()
    expect(await payments.read(t.databases.web, paymentId)).toMatchObject({
      status: 'succeeded',
      attempt: { number: 2, status: 'succeeded' },
    })
    await payments.refundDue()
    const { rows } = await sql`
      select attempt, cause, state from payment_refund where payment_id = ${paymentId}`.execute(
      t.databases.jobs,
    )
    expect(rows).toEqual([{ attempt: 2, cause: 'surplus', state: 'done' }])
  })

  test('[POINT-04] is not charged for something else, for more, unsaved, or after its owner ended that', async () => {
    const { mandateId, subject } = await saved()
    const refused = async (paymentId: string, by = mandateId) =>
      expect(payments.chargeSaved(paymentId, by)).rejects.toThrow(NotAgreedTo)
    await refused(await owed({ kind: 'term', id: randomUUID() }))
    await refused(await owed(subject, 14_501n))
    const unsaved = await agreed()
    await refused(await owed(unsaved.subject), unsaved.mandateId)
    await payments.endMandate(mandateId)
    await refused(await owed(subject))
  })

  test('[POINT-04] is deleted at the gateway and here', async () => {
    const { mandateId, subject } = await saved()
    await payments.forgetMethod(mandateId)
    await payments.forgetMethod(mandateId)
    expect(await payments.readMandate(mandateId)).toMatchObject({ state: 'removed', endedAt: t.clock.now() })
    await expect(payments.chargeSaved(await owed(subject), mandateId)).rejects.toThrow(NotAgreedTo)
    const { rows } = await sql`select token from payment_method where method_id = ${mandateId}`.execute(
      t.databases.jobs,
    )
    expect(rows).toEqual([{ token: null }])
  })
})
