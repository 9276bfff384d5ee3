import { addDays, dayIn, parseDay, type Day } from '@waymark/rules/calendar'
import { midnightIn } from '@waymark/rules/club/midnight'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  renewalOf,
  renewingMember,
  runCharges,
  runNotices,
  tally,
} from '../../../../test/club/auto-renewal.ts'
import { buyCart } from '../../../../test/club/club.ts'
import { bank } from '../../../../test/orders/disputes.ts'
import type { TestMember } from '../../../../test/members.ts'
import { acceptNewSeat } from '../../../../test/companies/seats.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { refundOrder, sweep } from '../../../orders/index.ts'
import { GatewayUnavailable, type PaymentGateway } from '../../../payments/index.ts'

const zone = 'Pacific/Auckland'
const YEAR = 69_000
const MINUTE = 60_000

/** Where a charge goes wrong: before or after the gateway has made it, or by a word that is not its last. */
type Fault = 'none' | 'before' | 'after' | 'saysFailed'

describe.each(['hosted-page', 'stripe'] as const)('a renewal charged by %s', (takenBy) => {
  let t: TestApp
  let fault: Fault = 'none'
  let until: Day = '2027-01-31'
  let member: TestMember
  /** Deletes a member's card at the gateway only, as its owner or their bank can. */
  let deleteCard: (of: TestMember) => Promise<void>
  const faulty = (real: PaymentGateway): PaymentGateway => ({
    ...real,
    chargeSaved: async (charge) => {
      if (fault === 'before') throw new GatewayUnavailable('cut off by the test')
      const charged = await real.chargeSaved(charge)
      if (fault === 'after') throw new GatewayUnavailable('cut off by the test')
      return fault === 'saysFailed' && charged.kind === 'charge'
        ? { ...charged, session: { ...charged.session, status: 'failed' } }
        : charged
    },
    readSession: async (session) => {
      const said = await real.readSession(session)
      return fault === 'saysFailed' ? { ...said, status: 'failed' } : said
    },
  })
  beforeAll(async () => {
    t = await openTestApp({
      takenBy,
      gateway: (real) => {
        deleteCard = async ({ customer }) => {
          const { rows } = await sql<{ token: string }>`
            select token from payment_method where customer_number = ${customer}`.execute(t.databases.jobs)
          for (const { token } of rows) await real.forgetMethod(token)
        }
        return faulty(real)
      },
    })
  })
  afterAll(async () => t.close())
  /** Each test has a term of its own, after those of the tests before it. */
  beforeEach(async () => {
    until = addDays(until, 100)
    t.clock.set(midnightIn(zone, addDays(until, -10)))
    const renewing = await renewingMember(t, until)
    member = renewing.member
    await renewing.agree()
    t.clock.set(midnightIn(zone, until))
  })
  afterEach(() => {
    fault = 'none'
  })

  /** Runs the job as often as in some hours; what it couldn't do is done by a later run. */
  async function hours(count: number): Promise<void> {
    for (let hour = 0; hour < count; hour += 1) {
      t.clock.advance(60 * MINUTE)
      await sweep(t.app.orders, () => {})
      await runCharges(t, () => {})
    }
  }

  /** @param charges what the gateway lists, with those whose money went back */
  async function expectOneTerm(charges = 1): Promise<void> {
    const { charged = 0, refunded = 0, ...rows } = await tally(t, member)
    expect({ ...rows, kept: charged - refunded }).toMatchObject({ posted: 1, terms: 2, kept: YEAR })
    let taken = 0
    for await (const page of t.paymentList(new Date(0)))
      taken += page.filter(({ description }) => description.endsWith(member.membershipNumber)).length
    expect(taken).toBe(charges)
    const { who } = await renewalOf(t, member)
    expect((await who.overview()).terms[0]).toMatchObject({ isRevoked: false })
  }

  test('[SUBS-05] goes through once', async () => {
    await runCharges(t)
    await hours(2)
    await expectOneTerm()
    expect(await tally(t, member)).toMatchObject({ orders: 1, refunded: 0 })
  })

  /** The page that the renewal's charge would have had, by which its bank is reached. */
  async function chargedPage(): Promise<{ readonly page: string }> {
    const { rows } = await sql<{ id: string }>`
      select a.session_id as id from payment_attempt a join payment p using (payment_id)
      where a.method_id is not null and p.description like ${`%${member.membershipNumber}`}`.execute(
      t.databases.jobs,
    )
    return { page: `http://pay.test/${takenBy === 'stripe' ? 'c/pay' : 'pay'}/${rows[0]?.id ?? ''}` }
  }

  test('[SUBS-05] whose payment the bank returns ends its term, and is not charged again', async () => {
    await runCharges(t)
    const charged = await chargedPage()
    await bank(t, charged, 'open')
    await bank(t, charged, 'lose')
    const { who, shown } = await renewalOf(t, member)
    await vi.waitFor(
      async () => expect((await who.overview()).terms[0]).toMatchObject({ isRevoked: true }),
      10_000,
    )
    expect(await shown()).not.toMatchObject({ state: 'on' })
    await t.app.relay.run()
    const letters = t.mails.filter(
      ({ to, subject }) => to === member.email && subject.startsWith('Automatic renewal is off'),
    )
    expect(
      letters.map(({ text }) => text.includes('Your bank returned what you paid for your KORU term')),
    ).toEqual([true])
    expect(letters[0]?.text).not.toContain('refund')
  })

  test.each([
    ['a part of whose payment the bank returns', false],
    ['whose payment the bank returns after something was added to its term', true],
  ])(
    '[SUBS-05] %s keeps its term, and nothing is charged after it until its member agrees',
    async (_what, isAddedTo) => {
      await runCharges(t)
      t.clock.set(midnightIn(zone, addDays(until, 1)))
      if (isAddedTo) await buyCart(t, (await renewalOf(t, member)).who, { addOns: ['PARKING'] })
      const charged = await chargedPage()
      await bank(t, charged, isAddedTo ? 'open' : 'openPart')
      const { shown, who, on } = await renewalOf(t, member)
      expect(await shown()).toMatchObject({ state: 'on', isStoppedByBank: false })
      await bank(t, charged, 'lose')
      await vi.waitFor(
        async () => expect(await shown()).toMatchObject({ state: 'stopped', isStoppedByBank: true }),
        10_000,
      )
      expect((await who.overview()).terms[0]).toMatchObject({ isRevoked: false })
      await t.app.relay.run()
      const letters = t.mails.filter(
        ({ to, subject }) => to === member.email && subject.startsWith('Automatic renewal is off'),
      )
      expect(letters).toHaveLength(1)
      expect(letters[0]?.text).toContain('Your bank returned a payment')
      expect((await on()).body.object.autoRenewal).toMatchObject({ state: 'on', isStoppedByBank: false })
    },
  )

  test.each(['before', 'after'] as const)(
    '[SUBS-05] whose answer is lost %s the gateway has made it is the same charge in the next run, also after a stop',
    async (where) => {
      fault = where
      const troubles: unknown[] = []
      await runCharges(t, (error) => void troubles.push(error))
      expect(troubles).toHaveLength(1)
      expect(await tally(t, member)).toMatchObject({ orders: 1, terms: 1 })
      const { shown, stop } = await renewalOf(t, member)
      expect(await shown()).toMatchObject({ state: 'on', isCharging: true })
      await stop()
      await t.app.relay.run()
      const letter = t.mails.findLast(({ to }) => to === member.email)
      expect(letter?.text).toContain('already started to charge you for your next term')
      fault = 'none'
      t.clock.advance(6 * MINUTE)
      await runCharges(t)
      await expectOneTerm()
      expect(await tally(t, member)).toMatchObject({ orders: 1, charged: YEAR, refunded: 0 })
    },
  )

  test('[SUBS-05] whose answer is lost for more than a day is found, not charged again', async () => {
    fault = 'after'
    await hours(30)
    expect(dayIn(zone, t.clock.now())).toBe(addDays(until, 1))
    await expectOneTerm()
    expect(await tally(t, member)).toMatchObject({ orders: 1, charged: YEAR, refunded: 0 })
  })

  test('[SUBS-05] whose process died is taken over by another one, not by one beside it', async () => {
    fault = 'before'
    await runCharges(t, () => {})
    fault = 'none'
    // The claim belongs to the process that made it, until that must be dead.
    await runCharges(t)
    expect(await tally(t, member)).toMatchObject({ orders: 1, terms: 1 })
    t.clock.advance(6 * MINUTE)
    const { orders } = await t.another()
    await Promise.all([runCharges(t), runCharges({ ...t, app: { ...t.app, orders } })])
    await expectOneTerm()
    expect(await tally(t, member)).toMatchObject({ orders: 1, charged: YEAR, refunded: 0 })
  })

  test('[SUBS-05] that was stopped after it was claimed goes on, and the next one is stopped', async () => {
    fault = 'after'
    await runCharges(t, () => {})
    fault = 'none'
    const { stop } = await renewalOf(t, member)
    expect((await stop()).body.object.autoRenewal).toMatchObject({ state: 'stopped', isCharging: true })
    await hours(3)
    await expectOneTerm()
    expect((await (await renewalOf(t, member)).shown())?.state).toBe('stopped')
  })

  test('[SUBS-05] that was claimed before its member accepted a company’s seat is refunded, as they are told', async () => {
    fault = 'after'
    await runCharges(t, () => {})
    fault = 'none'
    t.clock.set(midnightIn(zone, addDays(until, 1)))
    await acceptNewSeat(t, member)
    await t.app.relay.run()
    const letter = t.mails.findLast(
      ({ to, subject }) => to === member.email && subject.startsWith('Automatic renewal is off'),
    )
    expect(letter?.text).toContain("If that payment goes through, we'll refund it.")
    await hours(3)
    expect(await tally(t, member)).toMatchObject({ orders: 1, posted: 0, charged: YEAR, refunded: YEAR })
  })

  test('[SUBS-05] of a card that the gateway refuses for good ends as declined: its member is told what to do, and renews by hand', async () => {
    await deleteCard(member)
    await runCharges(t)
    const { who, shown } = await renewalOf(t, member)
    expect(await shown()).toMatchObject({ state: 'off', isCharging: false, method: null })
    expect((await who.overview()).openOrder).toBeNull()
    await t.app.relay.run()
    const letters = t.mails.filter(
      ({ to, subject }) => to === member.email && subject.startsWith("We couldn't renew"),
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain("We couldn't charge Visa •••• 4242: it can't be used any more")
    expect(letters[0]?.text).toContain('turn automatic renewal on there with another payment method')
    await hours(30)
    expect(await tally(t, member)).toMatchObject({ orders: 1, posted: 0, terms: 1, charged: 0 })
    await buyCart(t, (await renewalOf(t, member)).who, { plan: 'YEAR', expectedTotal: YEAR })
    await expectOneTerm()
  })

  test('[SUBS-05] said to have failed, and charged all the same: the money goes back, and the next try is the only term', async () => {
    fault = 'saysFailed'
    await runCharges(t)
    expect(await tally(t, member)).toMatchObject({ orders: 1, posted: 0, terms: 1 })
    fault = 'none'
    await hours(30)
    expect(dayIn(zone, t.clock.now())).toBe(addDays(until, 1))
    await expectOneTerm(2)
    expect(await tally(t, member)).toMatchObject({ orders: 2, charged: YEAR * 2, refunded: YEAR })
  })

  test.each([
    ['on its last day', 0],
    ['in grace', 1],
  ])(
    '[SUBS-05] [SUBS-04] that was claimed before its term was refunded %s goes back too, as its member is told',
    async (_when, days) => {
      const { who } = await renewalOf(t, member)
      const number = await buyCart(t, who, { plan: 'YEAR', expectedTotal: YEAR })
      const last = parseDay((await who.overview()).terms[0]?.until ?? until)
      for (const before of [-30, -14, -3]) {
        t.clock.set(midnightIn(zone, addDays(last, before)))
        await runNotices(t)
      }
      t.clock.set(midnightIn(zone, addDays(last, days)))
      fault = 'after'
      await runCharges(t, () => {})
      fault = 'none'
      const wish = { orderNumber: number, amount: 'whole', reason: 'Moved abroad', by: 'Aroha' } as const
      expect(await refundOrder(t.app.orders, wish)).toMatchObject({ kind: 'refunded' })
      await t.app.relay.run()
      const letter = t.mails.findLast(
        ({ to, subject }) => to === member.email && subject.startsWith('Automatic renewal is off'),
      )
      expect(letter?.text).toContain("If that payment goes through, we'll refund it.")
      expect(letter?.text).not.toContain("We won't charge you for another term")
      await hours(3)
      expect(await tally(t, member)).toMatchObject({ orders: 2, posted: 0, terms: 1, refunded: 2 * YEAR })
    },
  )
})
