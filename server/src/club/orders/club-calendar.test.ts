import { listOrders } from '@waymark/contract/orders/list-orders'
import { previewPause } from '@waymark/contract/subscriptions/kept-days/preview-pause'
import { previewRefund } from '@waymark/contract/subscriptions/refund/preview-refund'
import { setPause } from '@waymark/contract/subscriptions/kept-days/set-pause'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atTheClub, buyCart } from '../../../test/club/club.ts'
import { memberWithPoints } from '../../../test/club/club-refunds.ts'
import { acceptSeat, atTheSeat, buySeats, newBuyer, takeOn } from '../../../test/companies/seats.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { refundOrder } from '../../orders/index.ts'

/** The club's day is Auckland's; members' points are an hour ahead of it, companies' nearly a day behind. */
const zones: Readonly<Record<string, string>> = { AP: 'Pacific/Kiritimati', AP4B: 'Pacific/Honolulu' }
const company = {
  ...testCompany,
  programs: testCompany.programs.map((one) => ({
    ...one,
    timeZone: zones[one.programCode] ?? one.timeZone,
  })),
}

/** Noon of 20 November 2026 in Auckland. */
const start = new Date('2026-11-19T23:00:00Z')
const wish = { amount: 'whole', reason: 'By mistake', by: 'Aroha' } as const

let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ company })
})
afterAll(async () => t.close())

test('[CORP-06] whoever loses the seat of a reversed order loses it on the club’s day, also where the company’s is another, and no own day is lost', async () => {
  t.clock.set(start)
  const { member, who } = await memberWithPoints(t)
  await buyCart(t, who, { plan: 'YEAR' })
  const buyer = await newBuyer(t)
  await takeOn(t, buyer.company, member)
  const orderNumber = await buySeats(t, buyer, [{ user: member.email, plan: 'YEAR' }])
  await acceptSeat(await atTheSeat(t, member, member.email))
  // Half past midnight of 2 March in Auckland, and 1 March in Honolulu.
  t.clock.set(new Date('2027-03-01T11:30:00Z'))
  expect(await refundOrder(t.app.orders, { ...wish, orderNumber })).toMatchObject({ kind: 'refunded' })
  await t.app.relay.run()
  expect(await (await atTheClub(t, member)).overview()).toMatchObject({
    state: 'active',
    // 365 own days from 2 March on.
    term: { until: '2028-02-29' },
  })
})

test('[SUBS-05] a pause of a reversed order ends on the club’s day, also where the member’s points are a day ahead: the club can be bought again on that day', async () => {
  t.clock.set(start)
  const { member, who } = await memberWithPoints(t)
  const orderNumber = await buyCart(t, who, { plan: 'YEAR' })
  const asked = { isOn: true, from: '2026-12-01', until: '2027-02-28' } as const
  const { previewReference } = (await who.call(previewPause, asked)).body.object
  const paused = await who.call(setPause, { ...asked, previewReference }, randomUUID())
  expect(paused.error).toBeUndefined()
  // Half past eleven in the evening of 10 January in Auckland.
  t.clock.set(new Date('2027-01-10T10:30:00Z'))
  expect((await (await atTheClub(t, member)).overview()).state).toBe('suspended')
  expect(await refundOrder(t.app.orders, { ...wish, orderNumber })).toMatchObject({ kind: 'refunded' })
  const later = await atTheClub(t, member)
  expect((await later.overview()).state).toBe('revoked')
  expect((await later.create({ plan: 'YEAR' })).error).toBeUndefined()
})

test('[SUBS-04] an order can be refunded as long as days are left by the club’s day, also where the member’s points are a day ahead', async () => {
  t.clock.set(start)
  const { member, who } = await memberWithPoints(t)
  const activityNumber = await buyCart(t, who, { plan: 'YEAR' })
  // Half past eleven in the evening before the last day in Auckland.
  t.clock.set(new Date('2027-11-18T10:30:00Z'))
  const later = await atTheClub(t, member)
  expect((await later.call(previewRefund, { activityNumber })).body.object).toMatchObject({ unusedDays: 1 })
  expect((await later.call(listOrders)).body.object.orders).toMatchObject([{ isRefundable: true }])
})
