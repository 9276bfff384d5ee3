import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { assignSeat } from '@waymark/contract/seats/assign-seat'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atTheClub, buyCart } from '../../../test/club/club.ts'
import { buyWithPoints, memberWithPoints, refundsOf } from '../../../test/club/club-refunds.ts'
import { payAt, standingOf } from '../../../test/orders/orders.ts'
import { acceptNewSeat, atTheCompany, payQuote } from '../../../test/companies/seats.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { reconcile } from '../../ledger/index.ts'
import { refundOrder } from '../../orders/index.ts'

/** 14:00 of a Friday in Auckland. */
const start = new Date('2026-11-20T01:00:00Z')

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
beforeEach(() => t.clock.set(start))

/** The company frees its only seat, whose holder loses it today. */
async function takeSeatAway({ company }: Awaited<ReturnType<typeof acceptNewSeat>>): Promise<void> {
  const buyer = await atTheCompany(t, company, (await signIn(t.app.server, company)).token)
  const [seat] = await buyer.list()
  if (seat === undefined) throw new Error('There is no seat')
  const freed = await buyer.call(assignSeat, { seatId: seat.seatId, version: seat.version, user: '' })
  expect(freed.body.object.state).toBe('free')
  await t.app.relay.run()
}

describe('[CORP-06] an add-on', () => {
  test('sold for a member’s own term is never put on a seat of the same days: its money goes back', async () => {
    const { member, who } = await memberWithPoints(t)
    await buyCart(t, who, { plan: 'YEAR' })
    const { object: quote } = (await who.create({ addOns: ['PARKING'] })).body
    const opened = (await who.pay(quote)).body.object
    if (opened.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    await acceptNewSeat(t, member)
    await payAt(t, opened.redirectURL, 'pay')
    expect((await who.complete(opened.transactionId)).body.object).toMatchObject({
      memberActivityStatus: 'FAILED',
      refundStatus: 'due',
    })
    const later = await atTheClub(t, member)
    expect(await later.overview()).toMatchObject({ term: { until: '2028-11-18' }, addOns: [] })
    // It can be bought for the seat.
    await buyCart(t, later, { addOns: ['PARKING'] })
    expect(await later.overview()).toMatchObject({ addOns: [{ code: 'PARKING' }] })
  })

  test('[SUBS-04] bought for a seat is refunded by its unused days when the seat is lost, as it was paid, once', async () => {
    const { member } = await memberWithPoints(t)
    const buyer = await acceptNewSeat(t, member)
    const who = await atTheClub(t, member)
    const number = await buyWithPoints(t, who, { addOns: ['PARKING'] }, () => 20_700)
    t.clock.set(new Date('2027-02-28T01:00:00Z'))
    const added = await buyCart(t, await atTheClub(t, member), { addOns: ['BAG'] })
    // The first hour of the 103rd of 365 days: 263 can't be used any more.
    t.clock.set(new Date('2027-03-01T11:30:00Z'))
    await takeSeatAway(buyer)
    const paid = async (activityNumber: string) =>
      (await (await atTheClub(t, member)).call(paymentStatus, { activityNumber })).body.object
    expect(await paid(number)).toMatchObject({
      refunds: [{ amount: 7458, reason: 'Refund of unused club days' }],
    })
    // In its first fourteen days.
    expect(await paid(added)).toMatchObject({ refunds: [{ amount: 10_351 }] })
    expect((await standingOf(t, member)).points).toBe(400_000 - 20_700 + 14_914)
    expect(await (await atTheClub(t, member)).overview()).toMatchObject({ state: 'grace', addOns: [] })
    await t.app.relay.run()
    expect(
      t.mails.filter(({ to, subject }) => to === member.email && subject.startsWith('Your refund')),
    ).toHaveLength(2)
    const { preview } = await refundsOf(t, member)
    for (const one of [number, added]) expect((await preview(one)).error?.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('[SUBS-04] bought for a seat goes back whole with a seat that is lost on its first day; what the member’s own term has stays', async () => {
    const { member, who } = await memberWithPoints(t)
    await buyCart(t, who, { plan: 'YEAR', addOns: ['BAG'] })
    const buyer = await acceptNewSeat(t, member)
    const number = await buyCart(t, await atTheClub(t, member), { addOns: ['BAG'] })
    await takeSeatAway(buyer)
    const later = await atTheClub(t, member)
    expect((await later.call(paymentStatus, { activityNumber: number })).body.object).toMatchObject({
      refunds: [{ amount: 10_351 }],
    })
    expect(await later.overview()).toMatchObject({
      term: { from: '2026-11-20', until: '2027-11-19' },
      addOns: [{ code: 'BAG' }],
    })
  })

  test('[SUBS-04] bought for a seat ends with the days that it was bought for when the company renews the seat, and can be bought again', async () => {
    const { member } = await memberWithPoints(t)
    const first = await acceptNewSeat(t, member)
    const before = await buyCart(t, await atTheClub(t, member), { addOns: ['PARKING'] })
    t.clock.set(new Date('2027-09-20T00:00:00Z'))
    const renew = async () => {
      const buyer = await atTheCompany(t, first.company, (await signIn(t.app.server, first.company)).token)
      return payQuote(t, buyer, (await buyer.quoteRenewal('ALL')).body.object)
    }
    const renewal = await renew()
    await buyCart(t, await atTheClub(t, member), { addOns: ['BAG'] })
    t.clock.set(new Date('2027-10-10T00:00:00Z'))
    const refunds = await refundsOf(t, member)
    expect((await refunds.preview(before)).body.object).toMatchObject({ unusedDays: 40, termDays: 365 })
    // Undone, the seat goes on to its earlier day with both, and paid again it ends later.
    const wish = { amount: 'whole', reason: 'By mistake', by: 'Aroha' } as const
    await refundOrder(t.app.orders, { ...wish, orderNumber: renewal })
    await t.app.relay.run()
    const both = { addOns: [{ code: 'PARKING' }, { code: 'BAG' }] }
    expect(await (await atTheClub(t, member)).overview()).toMatchObject({
      term: { until: '2027-11-19' },
      ...both,
    })
    await renew()
    t.clock.set(new Date('2027-11-19T00:00:00Z'))
    expect(await (await atTheClub(t, member)).overview()).toMatchObject({
      term: { until: '2028-11-19' },
      ...both,
    })
    t.clock.set(new Date('2027-11-20T00:00:00Z'))
    expect(await (await atTheClub(t, member)).overview()).toMatchObject({ state: 'active', addOns: [] })
    const again = await buyCart(t, await atTheClub(t, member), { addOns: ['PARKING'] })
    t.clock.set(new Date('2028-05-20T00:00:00Z'))
    const later = await refundsOf(t, member)
    expect((await later.preview(before)).error?.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await later.preview(again)).body.object).toMatchObject({ unusedDays: 183, termDays: 366 })
    await takeSeatAway(first)
    const { object } = (await (await atTheClub(t, member)).call(paymentStatus, { activityNumber: again }))
      .body
    expect(object.refunds).toMatchObject([{ reason: 'Refund of unused club days' }])
    expect(await (await atTheClub(t, member)).overview()).toMatchObject({ state: 'grace', addOns: [] })
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})
