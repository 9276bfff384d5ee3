import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atTheClub, buyCart } from '../../../test/club.ts'
import { memberWithPoints } from '../../../test/club-refunds.ts'
import { payAt } from '../../../test/orders.ts'
import { acceptNewSeat } from '../../../test/seats.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

/** 14:00 of a Friday in Auckland. */
const start = new Date('2026-11-20T01:00:00Z')

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
beforeEach(() => t.clock.set(start))

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
})
