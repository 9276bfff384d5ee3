import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { verifyCard } from '@waymark/contract/card/verify-card'
import { listOrders } from '@waymark/contract/orders/list-orders'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { createGuestLink } from '@waymark/contract/subscriptions/guests/create-guest-link'
import { guestPass } from '@waymark/contract/subscriptions/guests/guest-pass'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atTheClub, buyCart } from '../../../test/club/club.ts'
import { buyWithPoints, memberWithPoints, refundsOf } from '../../../test/club/club-refunds.ts'
import type { TestMember } from '../../../test/members.ts'
import { standingOf } from '../../../test/orders/orders.ts'
import { losingOneCommit } from '../../../test/database/failing-database.ts'
import { textOfQrSvg } from '../../../test/documents/qr-reader.ts'
import { acceptNewSeat } from '../../../test/companies/seats.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { reconcile } from '../../ledger/index.ts'
import { refundOrder, sweep } from '../../orders/index.ts'

/** 14:00 of a Friday in Auckland. */
const start = new Date('2026-11-20T01:00:00Z')
/** 14:00 of the 100th day of the term: 265 of its 365 days haven't begun. */
const day100 = new Date('2027-02-27T01:00:00Z')

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
beforeEach(() => t.clock.set(start))

async function landingOf(member: TestMember): Promise<string | undefined> {
  const { token } = await atTheClub(t, member)
  const { body } = await callWire(t.app.server, currentUser, { token })
  return body.userDetails.programs.individualInfo.find(({ programCode }) => programCode === 'KORU')?.landing
}

describe('[SUBS-04] refunding the unused days of a term', () => {
  test('previews to the cent what is then refunded: money and points as they were paid, points to their dates', async () => {
    const { member, who } = await memberWithPoints(t)
    // Half of NZ$943.00 in points, 2 to the cent.
    const number = await buyWithPoints(t, who, { plan: 'YEAR' }, () => 94_300)
    t.clock.set(day100)
    const { preview, refund } = await refundsOf(t, member)
    const { object: shown } = (await preview(number)).body
    expect(shown).toMatchObject({
      refundOn: '2027-02-27',
      term: { from: '2026-11-20', until: '2027-11-19' },
      termDays: 365,
      unusedDays: 265,
      isWhole: false,
      // 69,000 x 265 / 365 rounded down; the joining fee stays.
      items: [
        { code: 'YEAR', paid: 69_000, refund: 50_095 },
        { code: 'JOININGFEE', paid: 25_300, refund: 0 },
      ],
      paid: 94_300,
      kept: 44_205,
      total: 50_095,
      vat: 6534,
      pointsValue: 25_047,
      money: 25_048,
      points: 50_094,
      // They were taken from August first, so they go back to January first.
      pointsBack: [{ expiresOn: '2028-01-31', points: 50_094 }],
    })
    expect(await standingOf(t, member)).toMatchObject({ points: 305_700 })
    const done = await refund(number, shown.previewReference)
    expect(done.body.object).toEqual(shown)
    const after = await atTheClub(t, member)
    expect((await after.overview()).state).toBe('revoked')
    expect(await landingOf(member)).toBeUndefined()
    expect(await standingOf(t, member)).toMatchObject({
      points: 355_794,
      club: null,
      expiries: { '2028-01-31': 355_794 },
    })
    await sweep(t.app.orders, (error) => {
      throw error
    })
    expect((await after.call(paymentStatus, { activityNumber: number })).body.object).toMatchObject({
      memberActivityStatus: 'POSTED',
      refundedAmount: 25_048,
      refunds: [{ amount: 25_048, reason: 'Refund of unused club days' }],
    })
    await t.app.relay.run()
    const mail = t.mails.findLast(({ to }) => to === member.email)
    expect(mail?.subject).toBe('Your refund: order of YEAR')
    expect(mail?.text).toContain('NZ$250.48')
    expect(mail?.text).toContain('50,094')
  })

  test('returns all of it in the first fourteen days, the joining fee and what was added included', async () => {
    const { member, who } = await memberWithPoints(t)
    const number = await buyWithPoints(t, who, { plan: 'YEAR' }, () => 188_600)
    await buyCart(t, who, { addOns: ['BAG'] })
    t.clock.set(new Date('2026-12-03T10:59:59Z'))
    const { preview, refund } = await refundsOf(t, member)
    const { object: shown } = (await preview(number)).body
    expect(shown).toMatchObject({
      isWhole: true,
      total: 104_651,
      kept: 0,
      money: 10_351,
      points: 188_600,
      pointsBack: [
        { expiresOn: '2027-08-31', points: 30_000 },
        { expiresOn: '2028-01-31', points: 158_600 },
      ],
    })
    await refund(number, shown.previewReference)
    expect(await standingOf(t, member)).toMatchObject({
      points: 400_000,
      expiries: { '2027-08-31': 30_000, '2028-01-31': 370_000 },
    })
    expect(await (await atTheClub(t, member)).overview()).toMatchObject({ state: 'revoked', addOns: [] })
  })

  test('[SUBS-05] who has all of it back can join again on the same day, and pays and holds it once', async () => {
    const { member, who } = await memberWithPoints(t)
    const number = await buyWithPoints(t, who, { plan: 'YEAR' }, () => 94_300)
    const { preview, refund } = await refundsOf(t, member)
    const { object: shown } = (await preview(number)).body
    expect(shown).toMatchObject({ isWhole: true, total: 94_300, kept: 0 })
    await refund(number, shown.previewReference)
    const again = await atTheClub(t, member)
    const next = await buyCart(t, again, { plan: 'YEAR' })
    expect(await again.overview()).toMatchObject({
      state: 'active',
      term: { from: '2026-11-20', until: '2027-11-19' },
    })
    expect(await landingOf(member)).toBeDefined()
    // The joining fee is part of it, as it was part of the refund.
    const { object: later } = (await preview(next)).body
    expect(later).toMatchObject({ isWhole: true, paid: 94_300, money: 94_300, points: 0 })
    expect((await preview(number)).error?.code).toBe('REFUND_NOT_POSSIBLE')
    expect(await standingOf(t, member)).toMatchObject({ points: 400_000 })
  })

  test('a guest who came in is use: in the first days the fee goes back and the days that were begun stay paid', async () => {
    const { member, who } = await memberWithPoints(t)
    const number = await buyCart(t, who, { plan: 'YEAR' })
    const added = await buyCart(t, who, { addOns: ['PARKING'] })
    const guest = { guestName: 'Mere', validUntil: '2026-11-25', language: 'en' }
    const { links } = (await who.call(createGuestLink, guest)).body.object
    const token = (links[0]?.address ?? '').split('#')[1] ?? ''
    t.clock.advance(3 * 86_400_000)
    const { preview, refund } = await refundsOf(t, member)
    // An opened link is no visit yet.
    const pass = (await callWire(t.app.server, guestPass, { body: { object: { token } } })).body.object
    const { object: before } = (await preview(number)).body
    expect(before).toMatchObject({ isWhole: true, guestsLetIn: 0, total: 115_000 })
    const code = pass.result === 'valid' ? (textOfQrSvg(pass.svg) ?? '').split('#')[1] : undefined
    const door = await callWire(t.app.server, verifyCard, { body: { object: { token: code ?? '' } } })
    expect(door.body.object.result).toBe('guest')
    expect((await refund(number, before.previewReference)).error?.code).toBe('REFUND_CHANGED')
    // 69,000 x 361 / 365 rounded down, and all of the joining fee; parking has nothing to do with guests.
    const { object: shown } = (await preview(number)).body
    expect(shown).toMatchObject({ isWhole: false, guestsLetIn: 1, unusedDays: 361, kept: 757 })
    expect(shown.items.map(({ code: item, refund: cents }) => [item, cents])).toEqual([
      ['YEAR', 68_243],
      ['JOININGFEE', 25_300],
      ['PARKING', 20_700],
    ])
    expect((await preview(added)).body.object).toMatchObject({ isWhole: true, guestsLetIn: 0 })
    expect((await refund(number, shown.previewReference)).body.object.total).toBe(114_243)
  })

  test('what was added goes back alone, and the term stays', async () => {
    const { member, who } = await memberWithPoints(t)
    await buyCart(t, who, { plan: 'YEAR' })
    const added = await buyCart(t, who, { addOns: ['PARKING'] })
    t.clock.set(day100)
    const { preview, refund } = await refundsOf(t, member)
    const { object: shown } = (await preview(added)).body
    // NZ$207.00 x 265 / 365.
    expect(shown).toMatchObject({ total: 15_028, money: 15_028, points: 0 })
    await refund(added, shown.previewReference)
    expect(await (await atTheClub(t, member)).overview()).toMatchObject({ state: 'active', addOns: [] })
  })

  test('[CORP-06] what was added goes back with a term that a seat has moved, and alone', async () => {
    const { member, who } = await memberWithPoints(t)
    const number = await buyCart(t, who, { plan: 'YEAR' })
    const added = await buyCart(t, who, { addOns: ['PARKING'] })
    await acceptNewSeat(t, member)
    const { preview, refund } = await refundsOf(t, member)
    expect((await preview(added)).body.object).toMatchObject({
      total: 20_700,
      term: { from: '2027-11-20', until: '2028-11-18' },
    })
    const forSeat = await buyCart(t, await atTheClub(t, member), { addOns: ['BAG'] })
    expect((await preview(forSeat)).body.object).toMatchObject({
      total: 10_351,
      term: { from: '2026-11-20', until: '2027-11-19' },
    })
    const { object: shown } = (await preview(number)).body
    expect(shown).toMatchObject({ paid: 115_000, total: 115_000, kept: 0 })
    expect((await refund(number, shown.previewReference)).body.object.total).toBe(115_000)
  })

  test('[CORP-06] counts all days of a term that a seat has split, what was added to it on either side included', async () => {
    const { member, who } = await memberWithPoints(t)
    const number = await buyWithPoints(t, who, { plan: 'YEAR' }, () => 94_300)
    await buyCart(t, who, { addOns: ['PARKING'] })
    t.clock.set(day100)
    await acceptNewSeat(t, member)
    // 266 days, from today on, come after the seat. Ten of them have been used, and the eleventh is begun.
    t.clock.set(new Date('2028-03-08T01:00:00Z'))
    const later = await atTheClub(t, member)
    expect((await later.overview()).renewal?.paidLast).toBe(69_000)
    const added = await buyCart(t, later, { addOns: ['BAG'] })
    t.clock.set(new Date('2028-04-07T01:00:00Z'))
    const { preview, refund } = await refundsOf(t, member)
    const term = { from: '2026-11-20', until: '2028-11-18' }
    const { orders } = (await (await atTheClub(t, member)).call(listOrders)).body.object
    expect(orders.map(({ isRefundable }) => isRefundable)).toEqual([true, true, true])
    // As an unsplit term on its 140th day.
    expect((await preview(added)).body.object).toMatchObject({ term, unusedDays: 225, total: 6380 })
    const { object: shown } = (await preview(number)).body
    expect(shown).toMatchObject({ term, termDays: 365, unusedDays: 225, isWhole: false })
    expect(shown.items.map(({ code, refund: cents }) => [code, cents])).toEqual([
      ['YEAR', 42_534],
      ['JOININGFEE', 0],
      ['PARKING', 12_760],
      ['BAG', 6380],
    ])
    expect((await refund(number, shown.previewReference)).body.object).toEqual(shown)
    expect(await (await atTheClub(t, member)).overview()).toMatchObject({ addOns: [] })
    expect(await standingOf(t, member)).toMatchObject({ club: '2028-02-26' })
  })

  test('[CORP-06] a term that a seat splits in the first fourteen days goes back whole, also by an operator', async () => {
    const { member, who } = await memberWithPoints(t)
    const number = await buyCart(t, who, { plan: 'YEAR' })
    t.clock.set(new Date('2026-11-25T01:00:00Z'))
    await acceptNewSeat(t, member)
    const { preview, refund } = await refundsOf(t, member)
    const { object: shown } = (await preview(number)).body
    expect(shown).toMatchObject({ isWhole: true, paid: 94_300, total: 94_300, kept: 0 })
    expect((await refund(number, shown.previewReference)).body.object.total).toBe(94_300)
    // The seat's days are all that is left.
    expect(await standingOf(t, member)).toMatchObject({ club: '2027-11-24' })

    const other = await memberWithPoints(t)
    const bought = await buyCart(t, other.who, { plan: 'YEAR' })
    t.clock.set(new Date('2027-02-27T01:00:00Z'))
    await acceptNewSeat(t, other.member)
    const asked = { orderNumber: bought, reason: 'Bought twice', by: 'Aroha' }
    expect(await refundOrder(t.app.orders, { ...asked, amount: 'whole' })).toMatchObject({ kind: 'refunded' })
    expect(await standingOf(t, other.member)).toMatchObject({ club: '2028-02-26' })
  })

  test('refuses a preview of yesterday, changes nothing, and names the new figures', async () => {
    const { member, who } = await memberWithPoints(t)
    const number = await buyCart(t, who, { plan: 'YEAR' })
    // The last second of 27 February in Auckland, and the next one.
    t.clock.set(new Date('2027-02-27T10:59:59Z'))
    const before = await refundsOf(t, member)
    const { object: shown } = (await before.preview(number)).body
    const transactionId = await before.openPin()
    t.clock.set(new Date('2027-02-27T11:00:00Z'))
    const late = await before.refund(number, shown.previewReference, { transactionId })
    expect(late.error?.code).toBe('REFUND_CHANGED')
    expect((await (await atTheClub(t, member)).overview()).state).toBe('active')
    const { object: today } = (await before.preview(number)).body
    expect([shown.total, today.total, today.unusedDays]).toEqual([50_095, 49_906, 264])
    // The refused one has used up neither the PIN nor a key.
    const done = await before.refund(number, today.previewReference, { transactionId })
    expect(done.body.object.total).toBe(49_906)
  })

  test('is one refund, however often it is sent', async () => {
    const { member, who } = await memberWithPoints(t)
    const number = await buyWithPoints(t, who, { plan: 'YEAR' }, () => 94_300)
    t.clock.set(day100)
    const { preview, refund, openPin } = await refundsOf(t, member)
    const { previewReference } = (await preview(number)).body.object
    const key = randomUUID()
    const transactionId = await openPin()
    const same = Array.from({ length: 8 }, async () =>
      refund(number, previewReference, { key, transactionId }),
    )
    const others = Array.from({ length: 4 }, async () => refund(number, previewReference))
    const answers = await Promise.all([...same, ...others])
    const refunded = answers.filter(({ error }) => error === undefined)
    const refusals = new Set(answers.map(({ error }) => error?.code).filter((code) => code !== undefined))
    expect(refunded.length).toBeGreaterThan(0)
    expect(refunded.every(({ body }) => body.object.total === 50_095)).toBe(true)
    expect([...refusals].every((code) => ['REFUND_NOT_POSSIBLE', 'PIN_REQUIRED'].includes(code))).toBe(true)
    expect(await standingOf(t, member)).toMatchObject({ points: 355_794 })
    const { body } = await (await atTheClub(t, member)).call(paymentStatus, { activityNumber: number })
    expect(body.object.refunds).toHaveLength(1)
  })

  test('a later term goes first, a stranger sees nothing, and the PIN is asked for', async () => {
    const { member, who } = await memberWithPoints(t)
    const first = await buyCart(t, who, { plan: 'YEAR' })
    t.clock.set(new Date('2027-10-20T01:00:00Z'))
    const again = await atTheClub(t, member)
    const second = await buyCart(t, again, { plan: 'YEAR' })
    const { preview, refund } = await refundsOf(t, member)
    expect((await preview(first)).error?.code).toBe('REFUND_LATER_FIRST')
    const { object: shown } = (await preview(second)).body
    expect(shown).toMatchObject({ total: 69_000, unusedDays: 366, termDays: 366 })
    const stranger = await refundsOf(t, (await memberWithPoints(t)).member)
    expect((await stranger.preview(second)).status).toBe(404)
    expect((await stranger.refund(second, shown.previewReference)).status).toBe(404)
    const pinless = await refund(second, shown.previewReference, { transactionId: 'none' })
    expect(pinless.error?.code).toBe('PIN_REQUIRED')
    await refund(second, shown.previewReference)
    expect(await again.overview()).toMatchObject({ state: 'active', term: { until: '2027-11-19' } })
    // 30 days haven't begun.
    expect((await preview(first)).body.object).toMatchObject({ unusedDays: 30, total: 5671 })
    t.clock.set(new Date('2027-11-19T01:00:00Z'))
    expect((await (await refundsOf(t, member)).preview(first)).error?.code).toBe('REFUND_NOT_POSSIBLE')
  })

  test("an operator's refund of an order that has ended says so and changes nothing, in part or in full", async () => {
    const { member, who } = await memberWithPoints(t)
    const number = await buyCart(t, who, { plan: 'YEAR' })
    t.clock.set(day100)
    const { preview, refund } = await refundsOf(t, member)
    await refund(number, (await preview(number)).body.object.previewReference)
    const receipt = async () =>
      (await (await atTheClub(t, member)).call(paymentStatus, { activityNumber: number })).body.object
    const before = await receipt()
    const asked = { orderNumber: number, reason: 'Closed lounge', by: 'Aroha' }
    expect(await refundOrder(t.app.orders, { ...asked, amount: 100n })).toEqual({ kind: 'ended' })
    expect(await refundOrder(t.app.orders, { ...asked, amount: 'whole' })).toEqual({ kind: 'reversed' })
    expect(await receipt()).toEqual(before)
  })

  test("an operator's refund of a term whose days have all passed is made in part and in full", async () => {
    const { who } = await memberWithPoints(t)
    const number = await buyCart(t, who, { plan: 'YEAR' })
    t.clock.set(new Date('2028-03-20T01:00:00Z'))
    const asked = { orderNumber: number, reason: 'Closed lounge', by: 'Aroha' }
    expect(await refundOrder(t.app.orders, { ...asked, amount: 100n })).toMatchObject({ kind: 'refunded' })
    expect(await refundOrder(t.app.orders, { ...asked, amount: 'whole' })).toMatchObject({ kind: 'refunded' })
  })

  test('an order paid with points alone is refunded once by an operator, also where the commit is not confirmed', async () => {
    const { member, who } = await memberWithPoints(t)
    const before = await standingOf(t, member)
    const number = await buyWithPoints(t, who, { plan: 'YEAR' }, () => 188_600)
    const settlements = losingOneCommit(t.databases.jobs)
    const asked = { orderNumber: number, amount: 'whole', reason: 'Bought twice', by: 'Aroha' } as const
    expect(await refundOrder({ ...t.app.orders, settlements }, asked)).toMatchObject({
      kind: 'refunded',
      amount: 0n,
    })
    expect((await standingOf(t, member)).points).toBe(before.points)
  })

  test('any cart, any mix, any day and any refunds before: nobody gets a cent or a point more than was paid', async () => {
    const drawn = fc.sample(
      fc.record({
        addOns: fc.subarray(['BAG', 'PARKING']),
        cents: fc.integer({ min: 0, max: 94_300 }),
        operator: fc.integer({ min: 0, max: 30_000 }),
        days: fc.integer({ min: 0, max: 360 }),
      }),
      { numRuns: 8, seed: 20_261_123 },
    )
    for (const { addOns, cents, operator, days } of drawn) {
      t.clock.set(start)
      const { member, who } = await memberWithPoints(t)
      const number = await buyWithPoints(t, who, { plan: 'YEAR', addOns }, () => cents * 2)
      const asked = { orderNumber: number, reason: 'Closed lounge', by: 'Aroha' }
      const part = await refundOrder(t.app.orders, { ...asked, amount: BigInt(operator) })
      const gone = part.kind === 'refunded' ? operator : 0
      t.clock.set(new Date(start.getTime() + days * 86_400_000))
      const { preview, refund } = await refundsOf(t, member)
      const { body } = await preview(number)
      const { paid, total, kept, money, pointsValue, points, refundedBefore, previewReference } = body.object
      expect(refundedBefore).toBe(gone)
      expect(money + pointsValue).toBe(total)
      expect(total + kept + gone).toBe(paid)
      expect(money + gone).toBeLessThanOrEqual(paid - cents)
      expect(points).toBeLessThanOrEqual(cents * 2)
      await refund(number, previewReference)
      expect((await standingOf(t, member)).points).toBe(400_000 - cents * 2 + points)
    }
  })
})

test('after all of it, the ledger reconciles', async () => {
  expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
})
