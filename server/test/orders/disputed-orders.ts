import { notifications as listNotifications } from '@waymark/contract/notifications/notifications'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { createLocalDesk } from '../../src/cli/desk/local-desk.ts'
import { differencesCommand } from '../../src/cli/orders/gateway-differences.ts'
import { refundCommand } from '../../src/cli/orders/refund.ts'
import { reconcile } from '../../src/ledger/index.ts'
import { sweep } from '../../src/orders/index.ts'
import { identityOf } from '../members.ts'
import type { TestApp } from '../test-app.ts'
import { callWire } from '../wire.ts'
import { payFor, receiptOf, type PaidOrder } from './disputes.ts'
import { paidProducts, POINTS, type ProductCase } from './order-cases.ts'
import { makeParties, standingOf, tokenToLook, type Parties, type Standing } from './orders.ts'

const HOUR_MS = 3_600_000

/** The product of that name. */
export const productNamed = (name: string): ProductCase => {
  const product = paidProducts.find((one) => one.name === name)
  if (product === undefined) throw new Error(`there is no ${name}`)
  return product
}
export const purchase = productNamed('purchase')
/** What it brings, with the campaign's bonus. */
export const BOUGHT = POINTS + 2000

/** An order with both members, and their standing before and after it. */
export interface CarriedOut extends Parties, PaidOrder {
  readonly before: readonly Standing[]
  readonly after: readonly Standing[]
}

/** A product's order, paid and carried out. */
export async function carriedOut(t: TestApp, product: ProductCase): Promise<CarriedOut> {
  const parties = await makeParties(t, product.programCode)
  const before = await standings(t, parties)
  const order = await payFor(t, parties.member, product.asked(parties), { miles: product.miles })
  await shows(t, order, { memberActivityStatus: 'POSTED' })
  return { ...parties, ...order, before, after: await standings(t, parties) }
}

/** The standing of who ordered, and of the other member. */
export const standings = async (t: TestApp, { member, other }: Parties): Promise<readonly Standing[]> => [
  await standingOf(t, member),
  await standingOf(t, other),
]

/** Waits until an order's receipt shows this. */
export const shows = async (t: TestApp, order: PaidOrder, facts: object): Promise<void> =>
  vi.waitFor(async () => expect(await receiptOf(t, order)).toMatchObject(facts), 30_000)

/** What the order's disputes have come to. */
export async function disputeOf(t: TestApp, { number }: Pick<PaidOrder, 'number'>) {
  const { rows } = await sql<{ state: string; held: bigint; applied: string | null }>`
    select coalesce(o.state, 'none') as state, coalesce(o.held_points, 0)::bigint as held, d.applied
    from payment_dispute d join payment p using (payment_id) left join order_dispute o using (dispute_id)
    where p.description like ${`${number}%`}`.execute(t.databases.jobs)
  return rows
}

/** Waits until the order's only dispute has that state. */
export const becomes = async (t: TestApp, order: Pick<PaidOrder, 'number'>, state: string): Promise<void> =>
  vi.waitFor(async () => expect(await disputeOf(t, order)).toMatchObject([{ state }]), 30_000)

const failLoudly = (error: unknown): never => {
  throw error
}

/** Finishes what is due, as each minute. */
export const sweepOnce = async ({ app }: Pick<TestApp, 'app'>): Promise<unknown> =>
  sweep(app.orders, failLoudly)

/** Stores a dispute as the webhook does, of all of the payment or a share of it; its events and ours go on from there. */
export async function store(
  t: TestApp,
  { number }: PaidOrder,
  {
    state,
    name = 'one',
    share = 1,
  }: { readonly state: string; readonly name?: string; readonly share?: number },
): Promise<void> {
  await sql`
    insert into payment_dispute (dispute_id, gateway, gateway_dispute, payment_id, attempt, amount, currency, reason, state, opened_at,
      changed_at)
    select gen_random_uuid(), 'hosted-page', p.payment_id || ${name}, p.payment_id, p.paid_attempt, ceil(p.amount * ${share}::numeric),
      p.currency, 'fraudulent', ${state}, ${t.clock.now()}, ${t.clock.now()}
    from payment p where p.description like ${`${number}%`}
    on conflict (gateway, gateway_dispute) do update set state = excluded.state, amount = excluded.amount`.execute(
    t.databases.owner,
  )
}

/** As `store`, and applied. */
export async function said(
  t: TestApp,
  order: PaidOrder,
  dispute: Parameters<typeof store>[2],
): Promise<void> {
  await store(t, order, dispute)
  await sweepOnce(t)
}

/** What a member's inbox says of points in check. */
export async function checksOf(t: TestApp, member: Parties['member']) {
  const call = { token: await tokenToLook(t, member), body: { object: identityOf(member) } }
  const { notifications } = (await callWire(t.app.server, listNotifications, call)).body.object
  return notifications.flatMap(({ news }) => (news.kind === 'receivedInCheck' ? [news] : []))
}

/** What a member's inbox says of disputes, the latest first. */
export async function disputeNewsOf(t: TestApp, member: Parties['member']): Promise<readonly string[]> {
  const call = { token: await tokenToLook(t, member), body: { object: identityOf(member) } }
  const { notifications } = (await callWire(t.app.server, listNotifications, call)).body.object
  return notifications.flatMap(({ news }) => (news.kind === 'paymentDisputed' ? [news.event] : []))
}

/** A member's points as their account shows them. */
export async function summaryOf(t: TestApp, member: Parties['member']) {
  const call = { token: await tokenToLook(t, member), body: { object: identityOf(member) } }
  const { object } = (await callWire(t.app.server, accountSummary, call)).body
  return object.pointDetails.find(({ pointType }) => pointType === 'POINTS')
}

/** Cents that the gateway has refunded of an order's payment. */
export async function refundedThere(t: TestApp, { page }: PaidOrder): Promise<number> {
  const url = `/v1/sessions/${String(new URL(page).pathname.split('/').at(-1))}`
  const headers = { authorization: 'Bearer test-gateway-secret' }
  const answer = await t.sandbox.app.inject({ method: 'GET', url, headers })
  return answer.json<{ refundedAmount: number }>().refundedAmount
}

/** An operator refunds cents of an order, or all of it. */
export const refund = async (t: TestApp, activityNumber: string, amount?: string) => {
  const context = { databases: t.databases, clock: t.clock, configuration: t.app.configuration }
  return createLocalDesk(context, async () => {}).ask(refundCommand, {
    activityNumber,
    reason: 'Ordered twice',
    by: 'Aroha',
    ...(amount === undefined ? {} : { amount }),
  })
}

/** An order's differences with the gateway after a new comparison. */
export async function differences(t: TestApp, order: PaidOrder): Promise<readonly string[]> {
  t.clock.advance(3 * HOUR_MS)
  await t.app.jobs.find(({ name }) => name === 'compare-payments')?.run()
  return openDifferences(t, order)
}

/** An order's differences with the gateway that nobody has closed, without a new comparison. */
export async function openDifferences(t: TestApp, { number }: PaidOrder): Promise<readonly string[]> {
  const context = { ...t, configuration: t.app.configuration }
  const { lines } = await differencesCommand.carryOut(context, { action: 'list' })
  return lines.filter((line) => line.startsWith(number))
}

/** An operator closes an order's differences. */
export async function closeDifferences(t: TestApp, order: PaidOrder): Promise<void> {
  const context = { ...t, configuration: t.app.configuration }
  for (const line of await openDifferences(t, order)) {
    const difference = line.split('  ').at(-1) ?? ''
    const closing = { action: 'close', difference, reason: 'Settled', by: 'Aroha' } as const
    expect((await differencesCommand.carryOut(context, closing)).exitCode).toBe(0)
  }
}

/** Cents that went back of an order by its books. */
export async function booked(t: TestApp, { number }: PaidOrder): Promise<number> {
  const { rows } = await sql<{ sum: bigint }>`
    select sum(money)::bigint as sum from order_refund join orders using (order_id) where order_number = ${number}`.execute(
    t.databases.jobs,
  )
  return Number(rows[0]?.sum ?? 0n)
}

/** Closes an app in whose ledger every balance is the sum of its entries. */
export async function closeReconciled(t: TestApp): Promise<void> {
  expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  await t.close()
}
