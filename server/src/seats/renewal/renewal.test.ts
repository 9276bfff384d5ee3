import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { assignSeat } from '@waymark/contract/seats/assign-seat'
import { quoteSeats } from '@waymark/contract/seats/quote-seats'
import { seatRenewal } from '@waymark/contract/seats/seat-renewal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userOf } from '../../../test/companies/companies.ts'
import { identityOf } from '../../../test/members.ts'
import { payAt } from '../../../test/orders/orders.ts'
import {
  acceptSeat,
  atTheCompany,
  atTheSeat,
  buySeats,
  newBuyer,
  payQuote,
  seatUser,
} from '../../../test/companies/seats.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { refundOrder, sweep } from '../../orders/index.ts'

/** Noon in Auckland; the seats of that day end on 19 November 2027, and can be renewed from 20 September. */
const start = new Date('2026-11-19T23:00:00Z')
const open = new Date('2027-09-20T00:00:00Z')
const YEAR = 62_100
const free = { plan: 'YEAR' }
const seatFor = ({ email }: { readonly email: string }) => ({
  user: email,
  plan: 'YEAR',
  costCentre: 'SALES',
})

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
beforeEach(() => t.clock.set(start))

type Buyer = Awaited<ReturnType<typeof newBuyer>>

const on = async (day: Date, { company }: Buyer): Promise<Buyer> => {
  t.clock.set(day)
  return atTheCompany(t, company, (await signIn(t.app.server, company)).token)
}

const ends = async (buyer: Buyer) => (await buyer.list()).map(({ until }) => until).toSorted()

async function chargedAndDelivered(orderNumber: string) {
  const { rows } = await sql<{ charged: bigint; days: bigint; paid: bigint }>`
    select sum(r.net + r.vat) as charged, count(*) as days,
      (select amount from payment p where p.payment_id = o.order_id) as paid
    from company_seat_renewal r join orders o using (order_id)
    where o.order_number = ${orderNumber} and r.state = 'paid' group by o.order_id`.execute(t.databases.jobs)
  return rows.map(({ charged, days, paid }) => [charged, days, paid].map(Number))
}

test('[CORP-06] seats are renewed in one order before the company date: a year after the old end, at the price that was shown', async () => {
  const first = await newBuyer(t)
  const user = await seatUser(t, first.company)
  await buySeats(t, first, [seatFor(user), free])
  await acceptSeat(user)
  // Joined late: pro rata until the company date, and the whole year like the others afterwards.
  const middle = await on(new Date('2027-05-20T23:00:00Z'), first)
  await buySeats(t, middle, [free])
  expect(await middle.renewal()).toMatchObject({ opensOn: '2027-09-20', isOpen: false, seats: [] })
  expect((await middle.quoteRenewal('ALL')).error?.code).toBe('SEATS_REFUSED')

  const buyer = await on(open, first)
  const preview = await buyer.renewal()
  const term = { from: '2027-11-20', until: '2028-11-19', days: 366, yearDays: 366 }
  expect(preview).toMatchObject({ isOpen: true, period: term, notSold: 0 })
  expect((await buyer.overview()).forecast).toMatchObject({ isOpen: true, seats: 3, total: 3 * YEAR })
  const quote = (await buyer.quoteRenewal('ALL')).body.object
  expect(quote).toMatchObject({ period: term, total: 3 * YEAR, rejected: [] })
  expect(quote.seats).toEqual(preview?.seats)
  expect(quote.seats.map(({ yearBefore }) => yearBefore)).toEqual([54_000, 54_000, 54_000])
  const number = await payQuote(t, buyer, quote)
  expect(await chargedAndDelivered(number)).toEqual([[3 * YEAR, 3, 3 * YEAR]])
  expect(await ends(buyer)).toEqual(['2028-11-19', '2028-11-19', '2028-11-19'])
  const shown = (await buyer.call(paymentStatus, { activityNumber: number })).body.object
  expect(shown).toMatchObject({ memberActivityStatus: 'POSTED', seats: quote.seats, period: term })
  // The holder accepts nothing again, and loses no day.
  const holder = await atTheSeat(t, user)
  expect((await holder.own()).seats).toMatchObject([
    { state: 'held', from: '2026-11-20', until: '2028-11-19' },
  ])
  const { rows } = await sql<{ until: string }>`
    select t.until_day as until from subscription_term t join subscription s using (subscription_id)
    where s.customer_number = ${user.customer} and t.revoked_at is null order by t.from_day`.execute(
    t.databases.jobs,
  )
  expect(rows).toEqual([{ until: '2027-11-19' }, { until: '2028-11-19' }])
  // Renewed for a year, not twice by mistake.
  expect(await buyer.renewal()).toMatchObject({ opensOn: '2028-09-20', isOpen: false })
  expect((await buyer.quoteRenewal('ALL')).error?.code).toBe('SEATS_REFUSED')
})

test('[CORP-06] chosen seats are renewed, the others end or are renewed later, and all have one company date again', async () => {
  const first = await newBuyer(t)
  await buySeats(t, first, [free, free, free])
  const buyer = await on(open, first)
  const [one, two, three] = (await buyer.renewal())?.seats.map(({ renews }) => renews) ?? []
  if (one === undefined || two === undefined || three === undefined) throw new Error('Seats are missing')
  await payQuote(t, buyer, (await buyer.quoteRenewal([one])).body.object)
  expect(await ends(buyer)).toEqual(['2027-11-19', '2027-11-19', '2028-11-19'])
  expect((await buyer.overview()).forecast).toMatchObject({ seats: 2, total: 2 * YEAR })
  const stranger = await newBuyer(t)
  await buySeats(t, stranger, [free])
  const [foreign] = await stranger.list()
  const mixed = (await buyer.quoteRenewal([one, two, foreign?.seatId ?? ''])).body.object
  expect(mixed.seats.map(({ renews }) => renews)).toEqual([two])
  expect(mixed.rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'SEAT_NOT_RENEWABLE'],
    [3, 'SEAT_NOT_RENEWABLE'],
  ])
  await payQuote(t, buyer, mixed)
  // Who joins now ends with the renewed ones.
  await buySeats(t, buyer, [free])
  expect(await ends(buyer)).toEqual(['2027-11-19', '2028-11-19', '2028-11-19', '2028-11-19'])
  const later = await on(new Date('2027-11-18T23:00:00Z'), buyer)
  await payQuote(t, later, (await later.quoteRenewal([three])).body.object)
  expect(new Set(await ends(later))).toEqual(new Set(['2028-11-19']))
})

test('[CORP-06] the same renewal sent twenty times at once is one order and one charge, and its seats are changed by nobody else', async () => {
  const first = await newBuyer(t)
  await buySeats(t, first, [free, free])
  const buyer = await on(open, first)
  const quotes = await Promise.all(
    Array.from({ length: 20 }, async () => (await buyer.quoteRenewal('ALL')).body.object),
  )
  const answers = await Promise.all(quotes.map(async (quote) => buyer.pay(quote)))
  const numbers = new Set(answers.map(({ body, error }) => error?.code ?? body.object.transactionId))
  expect(numbers.size).toBe(1)
  expect((await buyer.pay((await buyer.quote([free])).body.object)).error?.code).toBe('ORDER_OPEN')
  const opened = answers.map(({ body }) => body.object).find((one) => 'redirectURL' in one)
  if (opened?.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
  await payAt(t, opened.redirectURL, 'twice')
  await Promise.all([1, 2, 3].map(async () => buyer.complete(opened.transactionId)))
  expect(await chargedAndDelivered(opened.transactionId)).toEqual([[2 * YEAR, 2, 2 * YEAR]])
  expect(await ends(buyer)).toEqual(['2028-11-19', '2028-11-19'])
})

test('[CORP-06] a renewal that is reversed leaves the days before it, and the order it renews is reversed only after it', async () => {
  const first = await newBuyer(t)
  const user = await seatUser(t, first.company)
  const bought = await buySeats(t, first, [seatFor(user)])
  await acceptSeat(user)
  const buyer = await on(open, first)
  const renewed = await payQuote(t, buyer, (await buyer.quoteRenewal('ALL')).body.object)
  const wish = { amount: 'whole', reason: 'By mistake', by: 'Aroha' } as const
  expect(await refundOrder(t.app.orders, { ...wish, orderNumber: bought })).toMatchObject({
    kind: 'notReversible',
  })
  expect(await refundOrder(t.app.orders, { ...wish, orderNumber: renewed })).toMatchObject({
    kind: 'refunded',
  })
  await t.app.relay.run()
  expect(await buyer.list()).toMatchObject([{ state: 'held', until: '2027-11-19' }])
  const holder = await atTheSeat(t, user)
  expect((await holder.own()).seats).toMatchObject([{ state: 'held', until: '2027-11-19' }])
  expect(await buyer.renewal()).toMatchObject({ isOpen: true, seats: [{ yearBefore: 54_000 }] })
})

test('[CORP-06] a renewal that is paid again before its reversal has reached the holder leaves them all days', async () => {
  const first = await newBuyer(t)
  const user = await seatUser(t, first.company)
  await buySeats(t, first, [seatFor(user)])
  await acceptSeat(user)
  const buyer = await on(open, first)
  const orderNumber = await payQuote(t, buyer, (await buyer.quoteRenewal('ALL')).body.object)
  await refundOrder(t.app.orders, { orderNumber, amount: 'whole', reason: 'By mistake', by: 'Aroha' })
  // As after a delivery that failed and is tried again later.
  await sql`update outbox set due_at = now() + interval '1 hour' where topic = 'work.seatLost' and done_at is null`.execute(
    t.databases.owner,
  )
  await payQuote(t, buyer, (await buyer.quoteRenewal('ALL')).body.object)
  await sql`update outbox set due_at = now() where done_at is null`.execute(t.databases.owner)
  await t.app.relay.run()
  const { rows } = await sql<{ until: string }>`
    select t.until_day as until from subscription_term t join subscription s using (subscription_id)
    where s.customer_number = ${user.customer} and t.revoked_at is null order by t.from_day`.execute(
    t.databases.jobs,
  )
  expect([rows, await ends(buyer)]).toEqual([
    [{ until: '2027-11-19' }, { until: '2028-11-19' }],
    ['2028-11-19'],
  ])
})

test('[CORP-06] whoever gets a renewed seat has all its days, and an unpaid renewal adds none', async () => {
  const first = await newBuyer(t)
  const [leaver, next] = [await seatUser(t, first.company), await seatUser(t, first.company)]
  await buySeats(t, first, [seatFor(leaver)])
  await acceptSeat(leaver)
  const buyer = await on(open, first)
  const unpaid = (await buyer.pay((await buyer.quoteRenewal('ALL')).body.object)).body.object
  if (unpaid.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
  await payAt(t, unpaid.redirectURL, 'cancel')
  await buyer.complete(unpaid.transactionId)
  expect(await ends(buyer)).toEqual(['2027-11-19'])
  t.clock.advance(31 * 60_000)
  const again = await on(t.clock.now(), buyer)
  await sweep(t.app.orders, () => {})
  await payQuote(t, again, (await again.quoteRenewal('ALL')).body.object)
  const [seat] = await again.list()
  await again.call(assignSeat, { seatId: seat?.seatId, version: seat?.version, user: next.email })
  await t.app.relay.run()
  expect(await acceptSeat(await atTheSeat(t, next))).toMatchObject({ until: '2028-11-19' })
  expect((await (await atTheSeat(t, leaver)).own()).seats).toEqual([])
})

test('[CORP-06] a user who was given a seat of another company date since the price was shown isn’t sold a second one', async () => {
  const first = await newBuyer(t)
  const user = await seatUser(t, first.company)
  await buySeats(t, first, [free, free])
  const buyer = await on(open, first)
  const renewable = (await buyer.renewal())?.seats[0]?.renews ?? ''
  await payQuote(t, buyer, (await buyer.quoteRenewal([renewable])).body.object)
  const { object: quote } = (await buyer.quote([seatFor(user)])).body
  expect(quote.period.until).toBe('2028-11-19')
  const seat = (await buyer.list()).find(({ until }) => until === '2027-11-19')
  await buyer.call(assignSeat, { seatId: seat?.seatId, version: seat?.version, user: user.email })
  expect((await buyer.pay(quote)).error?.code).toBe('SUBSCRIPTION_CHANGED')
  expect(await ends(buyer)).toEqual(['2027-11-19', '2028-11-19'])
})

test('[CORP-06] [PROG-06] only who has the privilege to buy can price a renewal', async () => {
  const buyer = await newBuyer(t)
  const reader = await userOf(t, buyer.company, { corporate_seats: 'F' })
  const { token } = reader
  const priced = await callWire(t.app.server, quoteSeats, {
    token,
    body: { object: { ...identityOf(buyer.company), renew: 'ALL' } },
  })
  const shown = await callWire(t.app.server, seatRenewal, {
    token,
    body: { object: identityOf(buyer.company) },
  })
  expect([priced.error?.code, shown.error?.code]).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED'])
})
