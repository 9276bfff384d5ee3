import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { memberWithPoints, refundsOf } from '../../../test/club/club-refunds.ts'
import { identityOf, type TestMember } from '../../../test/members.ts'
import { paidProducts } from '../../../test/orders/order-cases.ts'
import { makeParties, payAt, sendOrder, standingOf } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { createLocalDesk } from '../../cli/desk/local-desk.ts'
import { refundCommand } from '../../cli/orders/refund.ts'
import { sweep } from '../../orders/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const failLoudly = (error: unknown): never => {
  throw error
}

let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ takenBy: 'stripe', slowPayments: 'wait' })
})
afterAll(async () => t.close())

const transfer = paidProducts.find(({ name }) => name === 'transfer')
if (transfer === undefined) throw new Error('There is no transfer')
const purchase = { activityType: 'BUY', points: 5000 } as const

async function receiptOf(member: TestMember, activityNumber: string) {
  const { token } = await signIn(t.app.server, member)
  const body = { object: { ...identityOf(member), activityNumber } }
  return (await callWire(t.app.server, paymentStatus, { token, body })).body.object
}

/** An order with an open page at Stripe. */
async function ordered(member: TestMember, asked: Parameters<typeof sendOrder>[3]) {
  const signedIn = await signIn(t.app.server, member)
  const { object } = (await sendOrder(t, signedIn, member, asked)).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
  return { member, number: object.transactionId, page: object.redirectURL, ...signedIn }
}

const shows = async (of: { member: TestMember; number: string }, facts: object): Promise<void> =>
  vi.waitFor(async () => expect(await receiptOf(of.member, of.number)).toMatchObject(facts), 10_000)

const refund = async (activityNumber: string, amount?: string): Promise<void> => {
  const context = { databases: t.databases, clock: t.clock, configuration: t.app.configuration }
  const report = await createLocalDesk(context, async () => {}).ask(refundCommand, {
    activityNumber,
    reason: 'Ordered twice',
    by: 'Aroha',
    ...(amount === undefined ? {} : { amount }),
  })
  expect(report.exitCode).toBe(0)
}

const compared = () => t.logs.findLast((line) => line.includes('payments compared with the gateway')) ?? ''

test('[POINT-04] a transfer is quoted, paid at Stripe, posted and refunded, and the lists agree', async () => {
  const parties = await makeParties(t)
  const { member, other } = parties
  const [before, otherBefore] = [await standingOf(t, member), await standingOf(t, other)]
  const order = await ordered(member, transfer.asked(parties))
  await payAt(t, order.page, 'pay')
  await shows(order, { memberActivityStatus: 'POSTED', paymentStatus: 'succeeded', refundStatus: 'none' })
  expect(await standingOf(t, member)).toEqual({ ...before, ...transfer.after(before) })
  expect(await standingOf(t, other)).toEqual({ ...otherBefore, ...transfer.afterForOther?.(otherBefore) })
  await refund(order.number)
  await sweep(t.app.orders, failLoudly)
  const { refunds, total } = await receiptOf(member, order.number)
  expect(refunds).toMatchObject([{ amount: total }])
  expect(refunds[0]?.paidBackAt).not.toBeNull()
  expect(await standingOf(t, member)).toEqual(before)
  expect(await standingOf(t, other)).toEqual(otherBefore)
  t.clock.advance(3 * HOUR)
  await t.app.jobs.find(({ name }) => name === 'compare-payments')?.run()
  expect(compared()).toContain('"compared":1,"found":0')
})

test('[POINT-04] a card that is declined on the page is tried again there, and the order waits', async () => {
  const { member } = await makeParties(t)
  const order = await ordered(member, purchase)
  await payAt(t, order.page, 'decline')
  const body = { object: { ...identityOf(member), activityNumber: order.number } }
  const back = await callWire(t.app.server, acceptPayment, { token: order.token, key: randomUUID(), body })
  expect(back.body.object).toMatchObject({ memberActivityStatus: 'PAYMENT_PENDING', redirectURL: order.page })
  await payAt(t, order.page, 'pay')
  await shows(order, { memberActivityStatus: 'POSTED' })
})

test('[POINT-04] a late bank refusal leaves the order open for another payment, and a late bank payment posts it', async () => {
  const { member } = await makeParties(t)
  for (const [outcome, facts] of [
    ['failLater', { memberActivityStatus: 'PAYMENT_PENDING', paymentStatus: 'failed' }],
    ['slow', { memberActivityStatus: 'POSTED', paymentStatus: 'succeeded' }],
  ] as const) {
    const order = await ordered(member, purchase)
    await payAt(t, order.page, outcome)
    await sweep(t.app.orders, failLoudly)
    expect(await receiptOf(member, order.number)).toMatchObject({ memberActivityStatus: 'PAYMENT_PENDING' })
    t.settleSlow()
    await shows(order, facts)
  }
})

test('[POINT-04] a page that Stripe keeps open for a day is closed with its order', async () => {
  const { member } = await makeParties(t)
  const order = await ordered(member, purchase)
  await payAt(t, order.page, 'cancel')
  t.clock.advance(31 * MINUTE)
  await sweep(t.app.orders, failLoudly)
  expect(await receiptOf(member, order.number)).toMatchObject({ memberActivityStatus: 'CANCELLED' })
  await payAt(t, order.page, 'pay')
  await sweep(t.app.orders, failLoudly)
  expect(await receiptOf(member, order.number)).toMatchObject({
    memberActivityStatus: 'CANCELLED',
    refundStatus: 'none',
  })
})

test('[SUBS-04] a membership is paid at Stripe after its card was declined, and given up, it goes back there', async () => {
  const { member, who } = await memberWithPoints(t)
  const { object: quote } = (await who.create({ plan: 'YEAR', addOns: ['BAG'] })).body
  const { object: order } = (await who.pay(quote)).body
  if (order.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
  await payAt(t, order.redirectURL, 'decline')
  const declined = (await who.complete(order.transactionId)).body.object
  expect(declined.memberActivityStatus).toBe('PAYMENT_PENDING')
  expect((await who.overview()).state).not.toBe('active')
  await payAt(t, order.redirectURL, 'pay')
  await shows({ member, number: order.transactionId }, { memberActivityStatus: 'POSTED', total: quote.total })
  expect(await who.overview()).toMatchObject({ state: 'active', addOns: [{ code: 'BAG' }] })
  const { preview, refund: giveUp } = await refundsOf(t, member)
  const { object: shown } = (await preview(order.transactionId)).body
  expect(shown).toMatchObject({ isWhole: true, money: quote.total })
  await giveUp(order.transactionId, shown.previewReference)
  await sweep(t.app.orders, failLoudly)
  const { refunds } = await receiptOf(member, order.transactionId)
  expect(refunds).toMatchObject([{ amount: quote.total }])
  expect(refunds[0]?.paidBackAt).not.toBeNull()
  expect((await who.overview()).state).toBe('revoked')
})

test('[POINT-08] a refund that takes its time is on its way until Stripe confirms it', async () => {
  const { member } = await makeParties(t)
  const order = await ordered(member, purchase)
  await payAt(t, order.page, 'refundSlow')
  await shows(order, { memberActivityStatus: 'POSTED' })
  await refund(order.number, '400')
  await sweep(t.app.orders, failLoudly)
  const paidBackAt = async () => (await receiptOf(member, order.number)).refunds[0]?.paidBackAt
  expect(await paidBackAt()).toBeNull()
  t.clock.advance(MINUTE)
  await sweep(t.app.orders, failLoudly)
  expect(await paidBackAt()).not.toBeNull()
})

test('[POINT-08] a payment that Stripe does not list, and a refund made there, are reported', async () => {
  const { member } = await makeParties(t)
  const order = await ordered(member, purchase)
  await payAt(t, order.page, 'unlisted')
  await shows(order, { memberActivityStatus: 'POSTED' })
  t.clock.advance(3 * HOUR)
  await t.app.jobs.find(({ name }) => name === 'compare-payments')?.run()
  expect(compared()).toContain('"found":1')
  expect(t.logs.some((line) => line.includes('paidHereOnly') && line.includes(order.number))).toBe(true)
})
