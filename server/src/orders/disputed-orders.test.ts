import { notifications as listNotifications } from '@waymark/contract/notifications/notifications'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { memberWithPoints, refundsOf } from '../../test/club/club-refunds.ts'
import { bank, payFor, receiptOf, type PaidOrder } from '../../test/orders/disputes.ts'
import { identityOf } from '../../test/members.ts'
import { paidProducts, POINTS, type ProductCase } from '../../test/orders/order-cases.ts'
import { makeParties, payAt, standingOf, tokenToLook, type Parties } from '../../test/orders/orders.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire } from '../../test/wire.ts'
import { createLocalDesk } from '../cli/desk/local-desk.ts'
import { eraseMemberCommand } from '../cli/members/member-data.ts'
import { differencesCommand } from '../cli/orders/gateway-differences.ts'
import { refundCommand } from '../cli/orders/refund.ts'
import { adjustPoints, newJournalId, reconcile } from '../ledger/index.ts'
import { sweep } from './index.ts'

const HOUR_MS = 3_600_000

const failLoudly = (error: unknown): never => {
  throw error
}

let t: TestApp

/** A product's order, paid and carried out, with both members' standing before and after it. */
async function carriedOut(product: ProductCase) {
  const parties = await makeParties(t, product.programCode)
  const before = await standings(parties)
  const order = await payFor(t, parties.member, product.asked(parties), { miles: product.miles })
  await shows(order, { memberActivityStatus: 'POSTED' })
  return { ...parties, ...order, before, after: await standings(parties) }
}

const standings = async ({ member, other }: Parties) => [
  await standingOf(t, member),
  await standingOf(t, other),
]

const shows = async (order: PaidOrder, facts: object): Promise<void> =>
  vi.waitFor(async () => expect(await receiptOf(t, order)).toMatchObject(facts), 30_000)

/** What the order's dispute has come to. */
async function disputeOf({ number }: Pick<PaidOrder, 'number'>) {
  const { rows } = await sql<{ state: string; held: bigint; applied: string | null }>`
    select coalesce(o.state, 'none') as state, coalesce(o.held_points, 0)::bigint as held, d.applied
    from payment_dispute d join payment p using (payment_id) left join order_dispute o using (dispute_id)
    where p.description like ${`${number}%`}`.execute(t.databases.jobs)
  return rows
}

const becomes = async (order: Pick<PaidOrder, 'number'>, state: string): Promise<void> =>
  vi.waitFor(async () => expect(await disputeOf(order)).toMatchObject([{ state }]), 30_000)

/** The session as the gateway has it. */
async function refundedThere({ page }: PaidOrder): Promise<number> {
  const url = `/v1/sessions/${String(new URL(page).pathname.split('/').at(-1))}`
  const headers = { authorization: 'Bearer test-gateway-secret' }
  const answer = await t.sandbox.app.inject({ method: 'GET', url, headers })
  return answer.json<{ refundedAmount: number }>().refundedAmount
}

const refund = async (activityNumber: string, amount?: string) => {
  const context = { databases: t.databases, clock: t.clock, configuration: t.app.configuration }
  return createLocalDesk(context, async () => {}).ask(refundCommand, {
    activityNumber,
    reason: 'Ordered twice',
    by: 'Aroha',
    ...(amount === undefined ? {} : { amount }),
  })
}

/** How many differences a comparison with the gateway finds. */
async function differences(): Promise<readonly string[]> {
  t.clock.advance(3 * HOUR_MS)
  await t.app.jobs.find(({ name }) => name === 'compare-payments')?.run()
  const context = { ...t, configuration: t.app.configuration }
  return (await differencesCommand.carryOut(context, { action: 'list' })).lines.slice(0, -1)
}

const productNamed = (name: string): ProductCase => {
  const product = paidProducts.find((one) => one.name === name)
  if (product === undefined) throw new Error(`there is no ${name}`)
  return product
}
const purchase = productNamed('purchase')
/** With the campaign's bonus. */
const BOUGHT = POINTS + 2000

const openFor = (whenSpent: 'refuse' | 'debt') => {
  beforeAll(async () => {
    t = await openTestApp({ company: { ...testCompany, refunds: { whenSpent } } })
  })
  afterAll(async () => {
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
    await t.close()
  })
}

describe('an order whose payment the bank withdraws', () => {
  openFor('refuse')

  test.each(paidProducts)(
    '[POINT-04] $name: nothing but held points changes until it is won',
    async (product) => {
      const order = await carriedOut(product)
      const held = product.activityType === 'BUY' || product.activityType === 'GIFT'
      await bank(t, order, 'open', 'twice')
      await becomes(order, 'open')
      const [own, others] = await standings(order)
      const keeper = product.activityType === 'GIFT' ? others : own
      expect((keeper?.held ?? 0) > 0).toBe(held)
      expect((await receiptOf(t, order)).dispute).toMatchObject({
        state: 'open',
        endedAt: null,
        heldPoints: keeper?.held ?? 0,
      })
      await bank(t, order, 'win', 'twice')
      await becomes(order, 'won')
      expect(await standings(order)).toEqual(order.after)
      expect(await receiptOf(t, order)).toMatchObject({
        memberActivityStatus: 'POSTED',
        reversedAt: null,
        dispute: { state: 'won', heldPoints: 0 },
      })
    },
  )

  test.each(paidProducts)('[POINT-04] $name: lost, it ends like a refund, without money', async (product) => {
    const order = await carriedOut(product)
    await bank(t, order, 'open')
    await becomes(order, 'open')
    await bank(t, order, 'lose', 'twice')
    await becomes(order, 'lost')
    const isReversible = product.name !== 'extension'
    expect(await standings(order)).toEqual(isReversible ? order.before : order.after)
    await sweep(t.app.orders, failLoudly)
    const receipt = await receiptOf(t, order)
    expect(receipt).toMatchObject({ memberActivityStatus: 'POSTED', refunds: [] })
    expect(receipt.reversedAt === null).toBe(!isReversible)
    expect(await refundedThere(order)).toBe(0)
    expect(receipt.dispute).toMatchObject({ state: 'lost', heldPoints: 0 })
    expect((await refund(order.number)).exitCode).toBe(1)
    expect(await refundedThere(order)).toBe(0)
  })

  test('[POINT-04] its owner is told by email and in the inbox, when it opens and how it ends', async () => {
    for (const [end, words] of [
      ['win', ['Your payment is confirmed', 'Your bank confirmed your payment', 'won']],
      ['lose', ['was cancelled', 'Your order was cancelled', 'lost']],
    ] as const) {
      const order = await carriedOut(purchase)
      await bank(t, order, 'open', 'twice')
      await becomes(order, 'open')
      await bank(t, order, end, 'twice')
      await becomes(order, words[2])
      await t.app.relay.run()
      const told = t.mails.filter(({ to }) => to === order.member.email)
      expect(told.map(({ subject }) => subject).slice(-2)).toEqual([
        expect.stringContaining('Your bank is questioning a payment'),
        expect.stringContaining(words[0]),
      ])
      expect(told.at(-2)?.text).toContain('Points from this order stay on hold until then')
      const call = { token: await tokenToLook(t, order.member), body: { object: identityOf(order.member) } }
      const { notifications } = (await callWire(t.app.server, listNotifications, call)).body.object
      const events = notifications.flatMap(({ news }) =>
        news.kind === 'paymentDisputed' ? [news.event] : [],
      )
      expect(events.toSorted()).toEqual([words[2], 'open'].toSorted())
    }
  })

  test('[SUBS-04] an order of the club can’t be refunded by its owner while the bank has its money', async () => {
    const { member, who } = await memberWithPoints(t)
    const { object: quote } = (await who.create({ plan: 'YEAR', addOns: [] })).body
    const { object: placed } = (await who.pay(quote)).body
    if (placed.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
    const order = { member, number: placed.transactionId, page: placed.redirectURL }
    await payAt(t, order.page, 'pay')
    await shows(order, { memberActivityStatus: 'POSTED' })
    const { preview } = await refundsOf(t, member)
    expect((await preview(order.number)).error).toBeUndefined()
    await bank(t, order, 'open')
    await becomes(order, 'open')
    expect((await preview(order.number)).error).toMatchObject({
      code: 'PAYMENT_DISPUTED',
      message: expect.stringContaining('once it has decided'),
    })
    await bank(t, order, 'win')
    await becomes(order, 'won')
    expect((await preview(order.number)).error).toBeUndefined()
  })

  test('[POINT-04] points it bought that are still there can’t be spent meanwhile', async () => {
    const order = await carriedOut(purchase)
    await bank(t, order, 'open')
    await becomes(order, 'open')
    const { token } = { token: await tokenToLook(t, order.member) }
    const call = { token, body: { object: identityOf(order.member) } }
    const { object } = (await callWire(t.app.server, accountSummary, call)).body
    expect(object.pointDetails.find(({ pointType }) => pointType === 'POINTS')).toMatchObject({
      held: BOUGHT,
    })
  })

  test('[POINT-04] its end can be all that is heard of it', async () => {
    const order = await carriedOut(purchase)
    await bank(t, order, 'open', 'none')
    await bank(t, order, 'lose')
    await becomes(order, 'lost')
    expect(await standings(order)).toEqual(order.before)
  })

  test('[POINT-04] of a member who was erased since ends all the same, and nobody is told', async () => {
    const order = await carriedOut(purchase)
    const context = { databases: t.databases, clock: t.clock, configuration: t.app.configuration }
    const erased = await createLocalDesk(context, async () => {}).ask(eraseMemberCommand, {
      company: 'NZ',
      number: order.member.membershipNumber,
      reason: 'Asked in writing',
      by: 'Aroha',
      dryRun: false,
    })
    expect(erased.exitCode).toBe(0)
    await bank(t, order, 'open')
    await becomes(order, 'open')
    await bank(t, order, 'lose')
    await becomes(order, 'lost')
    const before = t.mails.length
    await t.app.relay.run()
    expect(t.mails.slice(before).filter(({ to }) => to === order.member.email)).toEqual([])
  })

  test('[POINT-04] an inquiry changes nothing, and ends without a trace', async () => {
    const order = await carriedOut(purchase)
    for (const [step, applied] of [
      ['inquire', 'inquiry'],
      ['win', 'won'],
    ] as const) {
      await bank(t, order, step)
      await vi.waitFor(
        async () => expect(await disputeOf(order)).toMatchObject([{ state: 'none', applied }]),
        30_000,
      )
      expect(await standings(order)).toEqual(order.after)
    }
  })

  test('[POINT-04] lost after points were spent: what is there is taken, and the rest is written off', async () => {
    const order = await spent(await carriedOut(purchase))
    await bank(t, order, 'open')
    await becomes(order, 'open')
    await bank(t, order, 'lose')
    await becomes(order, 'lost')
    expect(await standingOf(t, order.member)).toMatchObject({ points: 0, held: 0 })
    expect(await debtOf(order)).toBeUndefined()
  })

  test('[POINT-04] a part of the payment leaves the points, and the rest of the money can be refunded', async () => {
    const order = await carriedOut(purchase)
    const { total } = await receiptOf(t, order)
    await bank(t, order, 'openPart')
    await becomes(order, 'open')
    expect(await standings(order)).toEqual(order.after)
    await bank(t, order, 'lose')
    await becomes(order, 'lost')
    expect(await standings(order)).toEqual(order.after)
    const left = total - Math.ceil(total / 2)
    expect((await refund(order.number, String(left + 1))).lines[0]).toContain(`Only ${String(left)} cents`)
  })

  test('[POINT-08] a refund that is asked for meanwhile is refused, and possible once it is won', async () => {
    const order = await carriedOut(purchase)
    await bank(t, order, 'open')
    await becomes(order, 'open')
    expect(await refund(order.number)).toMatchObject({
      exitCode: 1,
      lines: [expect.stringContaining('would pay it twice')],
    })
    await bank(t, order, 'win')
    await becomes(order, 'won')
    expect((await refund(order.number)).exitCode).toBe(0)
    await sweep(t.app.orders, failLoudly)
    expect(await refundedThere(order)).toBe((await receiptOf(t, order)).total)
    expect(await standings(order)).toEqual(order.before)
  })

  test.each(['win', 'lose'] as const)(
    '[POINT-08] a refund that was decided before stays until the bank has decided: %s',
    async (end) => {
      const order = await carriedOut(purchase)
      const { total } = await receiptOf(t, order)
      expect((await refund(order.number)).exitCode).toBe(0)
      await bank(t, order, 'open')
      await becomes(order, 'open')
      await sweep(t.app.orders, failLoudly)
      expect(await refundedThere(order)).toBe(0)
      expect((await receiptOf(t, order)).refunds).toMatchObject([{ amount: total, paidBackAt: null }])
      await bank(t, order, end)
      await becomes(order, end === 'win' ? 'won' : 'lost')
      await sweep(t.app.orders, failLoudly)
      expect(await refundedThere(order)).toBe(end === 'win' ? total : 0)
      expect((await receiptOf(t, order)).refunds[0]?.paidBackAt).not.toBeNull()
      expect(await standings(order)).toEqual(order.before)
      expect(await differences()).toEqual([])
    },
  )

  test('[POINT-08] after a refund that was made, a lost dispute takes nothing again', async () => {
    const order = await carriedOut(purchase)
    expect((await refund(order.number)).exitCode).toBe(0)
    await sweep(t.app.orders, failLoudly)
    await bank(t, order, 'open')
    await becomes(order, 'open')
    await bank(t, order, 'lose')
    await becomes(order, 'lost')
    expect(await standings(order)).toEqual(order.before)
  })

  test.each(['open', 'lost'])(
    '[POINT-04] a process killed before it acts on one that is %s: the sweep does, once',
    async (state) => {
      const order = await carriedOut(purchase)
      // As the webhook stores it.
      await sql`
      insert into payment_dispute (dispute_id, gateway, gateway_dispute, payment_id, attempt, amount, currency, reason, state, opened_at,
        changed_at)
      select gen_random_uuid(), 'hosted-page', p.payment_id::text, p.payment_id, p.paid_attempt, p.amount, p.currency, 'fraudulent',
        ${state}, ${t.clock.now()}, ${t.clock.now()}
      from payment p where p.description like ${`${order.number}%`}`.execute(t.databases.owner)
      const another = await t.another()
      await Promise.all([sweep(t.app.orders, failLoudly), sweep(another.orders, failLoudly)])
      expect(await disputeOf(order)).toMatchObject([{ state, applied: state }])
      const { points, held } = await standingOf(t, order.member)
      const before = order.before[0]?.points ?? 0
      expect([points, held]).toEqual([before, state === 'open' ? BOUGHT : 0])
    },
  )
})

describe('a transfer on hold whose payment the bank withdraws', () => {
  beforeAll(async () => {
    const programs = testCompany.programs.map((programme) => ({
      ...programme,
      transfer: { ...programme.transfer, coolingOffMinutes: 60 },
    }))
    t = await openTestApp({ company: { ...testCompany, programs } })
  })
  afterAll(async () => t.close())

  test.each(['win', 'lose'] as const)(
    '[POINT-04] is cancelled, and its money goes back once, by the bank or by us: %s',
    async (end) => {
      const product = productNamed('transfer')
      const parties = await makeParties(t)
      const before = await standings(parties)
      const order = await payFor(t, parties.member, product.asked(parties))
      await shows(order, { memberActivityStatus: 'HELD' })
      await bank(t, order, 'open')
      await becomes(order, 'open')
      await shows(order, { memberActivityStatus: 'CANCELLED', refundStatus: 'due' })
      expect(await standings(parties)).toEqual(before)
      await sweep(t.app.orders, failLoudly)
      expect(await refundedThere(order)).toBe(0)
      await bank(t, order, end)
      await becomes(order, end === 'win' ? 'won' : 'lost')
      await sweep(t.app.orders, failLoudly)
      const { total, refundStatus } = await receiptOf(t, order)
      expect([refundStatus, await refundedThere(order)]).toEqual(['refunded', end === 'win' ? total : 0])
      expect(await differences()).toEqual([])
    },
  )
})

describe('a disputed order with a debt for spent points', () => {
  openFor('debt')

  test('[POINT-04] lost after points were spent: what is missing is owed', async () => {
    const order = await spent(await carriedOut(purchase))
    await bank(t, order, 'open')
    await becomes(order, 'open')
    await bank(t, order, 'lose')
    await becomes(order, 'lost')
    const { points } = await standingOf(t, order.member)
    expect(points).toBe(0)
    expect(await debtOf(order)).toBe(5000n)
  })
})

/** Leaves the buyer with 5,000 points fewer than the purchase brought. */
async function spent<Order extends Parties & PaidOrder>(order: Order): Promise<Order> {
  const { points } = await standingOf(t, order.member)
  const now = t.clock.now()
  const answer = await adjustPoints(t.databases.jobs, {
    account: order.member.account,
    pointType: 'POINTS',
    amount: BigInt(BOUGHT - 5000 - points),
    expiresOn: null,
    today: '2026-11-20',
    journal: newJournalId(now),
    businessReference: `spent:${order.number}`,
    facts: { rule: 'adjustment', detail: { reason: 'Spent' } },
  })
  expect(answer.kind).toBe('adjusted')
  return order
}

async function debtOf({ number }: PaidOrder): Promise<bigint | undefined> {
  const { rows } = await sql<{ points: bigint }>`
    select points from point_debt where order_number = ${number}`.execute(t.databases.jobs)
  return rows[0]?.points
}
