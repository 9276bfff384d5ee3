import { deleteNominee } from '@waymark/contract/companies/users/delete-nominee'
import { notifications } from '@waymark/contract/notifications/notifications'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote'
import { assignSeat } from '@waymark/contract/seats/assign-seat'
import { quoteSeats } from '@waymark/contract/seats/quote-seats'
import { profileOverview } from '@waymark/contract/subscriptions/overview/profile-overview'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atTheClub, buyCart } from '../../test/club/club.ts'
import { userOf, userWithAccount } from '../../test/companies/companies.ts'
import { giveTerm, identityOf, makeClubMember, makeMember, type TestMember } from '../../test/members.ts'
import { payAt } from '../../test/orders/orders.ts'
import {
  acceptSeat,
  atTheCompany,
  atTheSeat,
  buySeats,
  eraseUser,
  newBuyer,
  seatUser,
  takeOn,
  type Buyer,
  type Lines,
} from '../../test/companies/seats.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { refundOrder, sweep } from '../orders/index.ts'

/** 14:00 of 20 November in Auckland. */
const start = new Date('2026-11-20T01:00:00Z')
const HALF_YEAR_MS = 182 * 86_400_000
/** NZ$540.00 and 15 % of it. */
const YEAR = 62_100

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
beforeEach(() => t.clock.set(start))

type SeatUser = Awaited<ReturnType<typeof seatUser>>

const forUser = (user: { readonly email: string }, costCentre = ''): Lines[number] => ({
  user: user.email,
  plan: 'YEAR',
  costCentre,
})
const free: Lines[number] = { plan: 'YEAR' }

/** The same person on another day: a session lasts twelve hours. */
const buyerOn = async (day: Date, { company }: Buyer): Promise<Buyer> => {
  t.clock.set(day)
  return atTheCompany(t, company, (await signIn(t.app.server, company)).token)
}

const clubOf = async (member: TestMember) => {
  const { call } = await atTheClub(t, member)
  return (await call(profileOverview)).body.object
}

async function assign(buyer: Buyer, user: string, place = 0) {
  const seat = (await buyer.list())[place]
  if (seat === undefined) throw new Error('There is no seat')
  return buyer.call(assignSeat, { seatId: seat.seatId, version: seat.version, user })
}

async function newsOf({ token, personal }: { readonly token: string; readonly personal: TestMember }) {
  const answer = await callWire(t.app.server, notifications, {
    token,
    body: { object: identityOf(personal) },
  })
  return answer.body.object.notifications.map(({ news }) => news)
}

/** The rows of a person's terms that run on 20 November or later. */
async function runningTermsOf(user: SeatUser) {
  const { rows } = await sql`
    select from subscription_term join subscription using (subscription_id)
    where customer_number = ${user.customer} and revoked_at is null and until_day >= '2026-11-20'`.execute(
    t.databases.jobs,
  )
  return rows
}

describe('ordering seats', () => {
  test('an erased user is in no order of seats, and the others of it stay', async () => {
    const buyer = await newBuyer(t)
    const [ada, ben] = [await seatUser(t, buyer.company), await seatUser(t, buyer.company)]
    await buySeats(t, buyer, [forUser(ada), forUser(ben), free])
    const usersOf = async (table: 'orders' | 'quote') => {
      const { rows } = await sql<{ user: string; name: string; net: string }>`
        select seat ->> 'user' as user, seat ->> 'name' as name, seat ->> 'net' as net
        from ${sql.table(table)}, jsonb_array_elements(terms -> 'seats') with ordinality as seats (seat, place)
        where account = ${buyer.company.account} order by place`.execute(t.databases.jobs)
      return rows
    }
    const ordered = await usersOf('orders')
    expect(ordered.map(({ user }) => user)).toEqual([ada.email, ben.email, ''])
    await eraseUser(t, buyer.company, ada)
    const [first, ...others] = ordered
    for (const table of ['orders', 'quote'] as const)
      expect(await usersOf(table)).toEqual([{ ...first, user: '', name: '' }, ...others])
    expect((await buyer.list()).map(({ user }) => user?.email ?? '').toSorted()).toEqual(['', '', ben.email])
  })

  test('[CORP-06] several users in one order: each line priced with its tax, the buyer on the order, and who got what', async () => {
    const buyer = await newBuyer(t)
    const [ada, ben] = [await seatUser(t, buyer.company), await seatUser(t, buyer.company)]
    const { object: quote } = (
      await buyer.quote([forUser(ada, 'SALES'), forUser({ email: ben.email.toUpperCase() }), free])
    ).body
    expect(quote).toMatchObject({
      activityType: 'SEATS',
      amount: 162_000,
      vat: 24_300,
      total: 3 * YEAR,
      period: { from: '2026-11-20', until: '2027-11-19', days: 365, yearDays: 365 },
      buyer: { businessNumber: expect.stringMatching(/^94\d{11}$/), countryCode: 'NZ' },
      rejected: [],
    })
    expect(quote.seats.map(({ user, costCentre, total }) => [user, costCentre, total])).toEqual([
      [ada.email, 'SALES', YEAR],
      [ben.email, '', YEAR],
      ['', '', YEAR],
    ])
    const number = await buySeats(t, buyer, [forUser(ada, 'SALES'), forUser(ben), free])
    const shown = (await buyer.call(paymentStatus, { activityNumber: number })).body.object
    expect(shown).toMatchObject({ memberActivityStatus: 'POSTED', total: 3 * YEAR, seats: quote.seats })
    const states = (await buyer.list()).map(({ state, user, activityNumber }) =>
      [state, user?.email, activityNumber].join(' '),
    )
    expect(new Set(states)).toEqual(
      new Set([`offered ${ada.email} ${number}`, `offered ${ben.email} ${number}`, `free  ${number}`]),
    )
    const mail = t.mails.find(({ to }) => to === ada.email)
    expect(mail?.subject).toContain('KORU membership')
    expect(mail?.text).toContain('19 November 2027')
  })

  test('[CORP-06] of 200 lines with 7 bad ones, 193 are charged and delivered, and each bad one is named', async () => {
    const buyer = await newBuyer(t)
    const holder = await seatUser(t, buyer.company)
    await buySeats(t, buyer, [forUser(holder)])
    const stranger = await seatUser(t, (await newBuyer(t)).company)
    const users = await Promise.all(Array.from({ length: 3 }, async () => seatUser(t, buyer.company)))
    const [twice, planless, long] = users
    if (twice === undefined || planless === undefined || long === undefined)
      throw new Error('Users are missing')
    const bad: Lines = [
      forUser({ email: 'nobody@example.nz' }),
      forUser({ email: '=cmd()' }),
      forUser(stranger),
      forUser(holder),
      forUser(twice),
      { ...forUser(planless), plan: 'TWOYEARS' },
      forUser(long, 'C'.repeat(41)),
    ]
    const lines = [forUser(twice), ...Array.from({ length: 192 }, () => free), ...bad]
    const { object: quote } = (await buyer.quote(lines)).body
    expect(quote.rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [194, 'USER_UNKNOWN'],
      [195, 'USER_UNKNOWN'],
      [196, 'USER_UNKNOWN'],
      [197, 'USER_HAS_SEAT'],
      [198, 'USER_TWICE'],
      [199, 'PLAN_UNKNOWN'],
      [200, 'COST_CENTRE_LONG'],
    ])
    expect([quote.seats.length, quote.total]).toEqual([193, 193 * YEAR])
    const { object: opened } = (await buyer.pay(quote)).body
    if (opened.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    await payAt(t, opened.redirectURL, 'pay')
    await buyer.complete(opened.transactionId)
    const { rows } = await sql<{ seats: bigint; charged: bigint; paid: bigint }>`
      select count(*) as seats, sum(s.net + s.vat) as charged,
        (select amount from payment p where p.payment_id = o.order_id) as paid
      from company_seat s join orders o using (order_id)
      where o.order_number = ${opened.transactionId} and s.state in ('free', 'offered') group by o.order_id`.execute(
      t.databases.jobs,
    )
    expect(rows.map(({ seats, charged, paid }) => [seats, charged, paid].map(Number))).toEqual([
      [193, 193 * YEAR, 193 * YEAR],
    ])
    expect((await buyer.overview()).counts).toEqual({ free: 192, offered: 2, held: 0 })
    expect((await buyer.quote([...lines, free])).error?.code).toBe('ORDER_LIMIT_REACHED')
    const none = await buyer.quote(bad.slice(0, 2))
    expect([none.error?.code, none.error?.errorDetails]).toMatchObject([
      'SEATS_REFUSED',
      [{ field: 'seats.1', code: 'USER_UNKNOWN' }, { field: 'seats.2' }],
    ])
  })

  test('[CORP-06] later seats cost the days to the company date, and end with the others', async () => {
    const first = await newBuyer(t)
    await buySeats(t, first, [free])
    const buyer = await buyerOn(new Date(start.getTime() + HALF_YEAR_MS), first)
    expect(await buyer.overview()).toMatchObject({
      companyDate: '2027-11-19',
      period: { from: '2027-05-21', until: '2027-11-19', days: 183, yearDays: 365 },
      plans: [{ code: 'YEAR', year: { total: YEAR }, today: { net: 27_074, vat: 4061, total: 31_135 } }],
    })
    await buySeats(t, buyer, [free])
    expect((await buyer.list()).map(({ until }) => until)).toEqual(['2027-11-19', '2027-11-19'])
    const over = await buyerOn(new Date('2027-11-19T11:00:00Z'), first)
    expect(await over.overview()).toMatchObject({
      companyDate: null,
      forecast: null,
      period: { from: '2027-11-20', until: '2028-11-19', days: 366 },
    })
    expect((await over.list()).map(({ state }) => state)).toEqual(['ended', 'ended'])
  })

  test('[CORP-06] forecasts what renewing all seats costs at the company date, by cost centre', async () => {
    const buyer = await newBuyer(t)
    const user = await seatUser(t, buyer.company)
    await buySeats(t, buyer, [forUser(user, 'SALES'), { ...free, costCentre: 'SALES' }, free])
    expect((await buyer.overview()).forecast).toEqual({
      term: { from: '2027-11-20', until: '2028-11-19' },
      opensOn: '2027-09-20',
      isOpen: false,
      lines: [
        { plan: { code: 'YEAR', name: 'YEAR' }, costCentre: '', seats: 1, total: YEAR },
        { plan: { code: 'YEAR', name: 'YEAR' }, costCentre: 'SALES', seats: 2, total: 2 * YEAR },
      ],
      seats: 3,
      net: 162_000,
      vat: 24_300,
      total: 3 * YEAR,
    })
  })

  test('[CORP-06] the same users ordered twenty times at once are one order, one charge and one seat each', async () => {
    const buyer = await newBuyer(t)
    const user = await seatUser(t, buyer.company)
    const quotes = await Promise.all(
      Array.from({ length: 20 }, async () => (await buyer.quote([forUser(user), free])).body.object),
    )
    const answers = await Promise.all(quotes.map(async (quote) => buyer.pay(quote)))
    const numbers = new Set(answers.map(({ body, error }) => error?.code ?? body.object.transactionId))
    expect(numbers.size).toBe(1)
    const other = (await buyer.quote([free])).body.object
    const refused = await buyer.pay(other)
    expect([refused.error?.code, refused.error?.data]).toEqual([
      'ORDER_OPEN',
      { activityNumber: [...numbers][0] },
    ])
    const opened = answers.map(({ body }) => body.object).find((one) => 'redirectURL' in one)
    if (opened?.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    await payAt(t, opened.redirectURL, 'twice')
    await Promise.all([1, 2, 3].map(async () => buyer.complete(opened.transactionId)))
    expect((await buyer.overview()).counts).toEqual({ free: 1, offered: 1, held: 0 })
    const late = quotes.at(-1)
    if (late === undefined) throw new Error('There is no quote')
    const again = await buyer.pay(late)
    expect(['QUOTE_UNKNOWN', opened.transactionId]).toContain(
      again.error?.code ?? again.body.object.transactionId,
    )
    expect(await buyer.list()).toHaveLength(2)
  })

  test('[CORP-06] an order that nobody pays leaves no seat, and its users can be ordered for again', async () => {
    const buyer = await newBuyer(t)
    const user = await seatUser(t, buyer.company)
    await buyer.pay((await buyer.quote([forUser(user)])).body.object)
    t.clock.advance(31 * 60_000)
    await sweep(t.app.orders, () => {})
    const again = await buyerOn(t.clock.now(), buyer)
    expect(await again.list()).toEqual([])
    await buySeats(t, again, [forUser(user)])
    expect(await again.list()).toMatchObject([{ state: 'offered', user: { email: user.email } }])
  })

  test('[CORP-06] [PROG-06] only who has the privilege to buy can price and order, and no individual', async () => {
    const buyer = await newBuyer(t)
    const [none, reader, full] = [
      await userOf(t, buyer.company, {}),
      await userOf(t, buyer.company, { corporate_register_product: 'R', corporate_seats: 'R' }),
      await userOf(t, buyer.company, {
        corporate_register_product: 'F',
        corporate_seats: 'R',
        transactions: 'F',
      }),
    ]
    const asked = { object: { ...identityOf(buyer.company), seats: [free] } }
    for (const { token } of [none, reader]) {
      const priced = await callWire(t.app.server, quoteSeats, { token, body: asked })
      expect(priced.error?.code).toBe('NOT_ALLOWED')
      const general = await callWire(t.app.server, retrieveQuote, {
        token,
        body: { object: { ...asked.object, activityType: 'SEATS' } },
      })
      expect(['NOT_ALLOWED', 'PRODUCT_NOT_OFFERED']).toContain(general.error?.code)
    }
    await buySeats(t, await atTheCompany(t, buyer.company, full.token), [free])
    const member = await makeMember(t.databases)
    const { call } = await atTheClub(t, member)
    expect((await call(quoteSeats, { seats: [free] })).error?.code).toBe('NOT_ALLOWED')
    const general = await call(retrieveQuote, { activityType: 'SEATS', seats: [free] })
    expect(general.error?.code).toBe('PRODUCT_NOT_OFFERED')
  })
})

describe('a seat', () => {
  test('[CORP-06] accepted by somebody without a membership of the club makes them a member of it', async () => {
    const buyer = await newBuyer(t)
    const user = await seatUser(t, buyer.company)
    await buySeats(t, buyer, [forUser(user)])
    expect(await user.own()).toMatchObject({
      seats: [{ state: 'offered', from: '2026-11-20', until: '2027-11-19' }],
      ownDays: 0,
    })
    expect(await acceptSeat(user)).toMatchObject({
      status: 'ACCEPTED',
      membershipNumber: user.membershipNumber,
      until: '2027-11-19',
      keptDays: 0,
    })
    expect(await buyer.list()).toMatchObject([{ state: 'held', user: { email: user.email } }])
    const { rows } = await sql<{ programme: string; until: string }>`
      select s.program_code as programme, t.until_day as until from subscription s join subscription_term t using (subscription_id)
      where s.customer_number = ${user.customer}`.execute(t.databases.jobs)
    expect(rows).toEqual([{ programme: 'KORU', until: '2027-11-19' }])
  })

  test('[CORP-06] is accepted by nobody else, and twice by nobody', async () => {
    const buyer = await newBuyer(t)
    const [user, other] = [await seatUser(t, buyer.company), await seatUser(t, buyer.company)]
    await buySeats(t, buyer, [forUser(user)])
    const seatId = (await buyer.list())[0]?.seatId ?? ''
    expect((await other.answer(seatId)).error?.code).toBe('NOT_FOUND')
    const answers = await Promise.all([1, 2, 3].map(async () => user.answer(seatId)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404', '404'])
  })

  test('[CORP-06] is news to its user, in their own programme too, and to nobody else', async () => {
    const buyer = await newBuyer(t)
    const [ada, ben] = [
      await userWithAccount(t, buyer.company, {}),
      await userWithAccount(t, buyer.company, {}),
    ]
    await buySeats(t, buyer, [forUser(ada)])
    const [seat] = await buyer.list()
    const news = { kind: 'seatOffered', seatId: seat?.seatId, lastDay: '2027-11-19' }
    expect(await newsOf(ada)).toMatchObject([news])
    expect(await newsOf(ben)).toEqual([])
    await assign(buyer, ben.email)
    expect(await newsOf(ben)).toMatchObject([news])
  })

  test('[CORP-06] declined, it is free and can be offered to somebody else', async () => {
    const buyer = await newBuyer(t)
    const [user, other] = [await seatUser(t, buyer.company), await seatUser(t, buyer.company)]
    await buySeats(t, buyer, [forUser(user)])
    await user.answer((await buyer.list())[0]?.seatId ?? '', 'DECLINE')
    expect(await buyer.list()).toMatchObject([{ state: 'free', user: null }])
    expect((await assign(buyer, other.email)).body.object).toMatchObject({ state: 'offered' })
    await acceptSeat(other)
    expect((await buyer.overview()).counts).toEqual({ free: 0, offered: 0, held: 1 })
  })

  test('[CORP-06] banks the days of a private term with its add-ons, and gives them back the day it is taken away', async () => {
    const buyer = await newBuyer(t)
    const { member, club } = await makeClubMember(t.databases)
    await giveTerm(t.databases, club, { from: '2026-11-01', until: '2027-10-31' })
    await sql`
      insert into subscription_add_on (add_on_id, term_id, code, made_at)
      select gen_random_uuid(), term_id, 'BAG', ${start} from subscription_term join subscription using (subscription_id)
      where customer_number = ${member.customer}`.execute(t.databases.jobs)
    await takeOn(t, buyer.company, member)
    await buySeats(t, buyer, [forUser(member)])
    const who = await atTheSeat(t, member, member.email)
    expect((await who.own()).ownDays).toBe(346)
    expect((await acceptSeat(who)).keptDays).toBe(346)
    expect(await clubOf(member)).toMatchObject({
      state: 'active',
      // The seat to 19 November 2027, and 346 days after it.
      term: { from: '2026-11-01', until: '2028-10-30' },
      addOns: [],
    })
    t.clock.set(new Date(start.getTime() + HALF_YEAR_MS))
    const later = await buyerOn(t.clock.now(), buyer)
    await assign(later, '')
    await t.app.relay.run()
    // 346 days from 21 May 2027 on.
    expect(await clubOf(member)).toMatchObject({
      state: 'active',
      term: { until: '2028-04-30' },
      addOns: [{ code: 'BAG' }],
    })
    expect(await later.list()).toMatchObject([{ state: 'free' }])
  })

  test('[CORP-06] [CORP-03] of a user who is removed is free in the same moment, and used again', async () => {
    const buyer = await newBuyer(t)
    const [leaver, next] = [await seatUser(t, buyer.company), await seatUser(t, buyer.company)]
    await buySeats(t, buyer, [forUser(leaver)])
    await acceptSeat(leaver)
    const { rows } = await sql<{ reference: string }>`
      select nominee_reference::text as reference from nominee where customer_number = ${leaver.customer}`.execute(
      t.databases.jobs,
    )
    await buyer.call(deleteNominee, { nomineeDetails: [{ nomineeReferenceNumber: rows[0]?.reference }] })
    expect((await buyer.overview()).counts).toEqual({ free: 1, offered: 0, held: 0 })
    await assign(buyer, next.email)
    expect(await acceptSeat(next)).toMatchObject({ until: '2027-11-19' })
    await t.app.relay.run()
    expect(await runningTermsOf(leaver)).toEqual([])
  })

  test('[CORP-06] of a user who is erased is free, held or only offered, and used again', async () => {
    const buyer = await newBuyer(t)
    const [holder, asked, next] = [
      await seatUser(t, buyer.company),
      await seatUser(t, buyer.company),
      await seatUser(t, buyer.company),
    ]
    await buySeats(t, buyer, [forUser(holder), forUser(asked)])
    await acceptSeat(holder)
    expect((await buyer.overview()).counts).toEqual({ free: 0, offered: 1, held: 1 })
    expect(await runningTermsOf(holder)).toHaveLength(1)
    await eraseUser(t, buyer.company, holder)
    await eraseUser(t, buyer.company, asked)
    expect((await buyer.overview()).counts).toEqual({ free: 2, offered: 0, held: 0 })
    expect(await buyer.list()).toMatchObject([{ user: null }, { user: null }])
    expect(await runningTermsOf(holder)).toEqual([])
    await assign(buyer, next.email)
    expect(await acceptSeat(next)).toMatchObject({ until: '2027-11-19' })
  })

  test('[CORP-06] is assigned by the company itself, as it was read, to a user without one', async () => {
    const buyer = await newBuyer(t)
    const [holder, other] = [await seatUser(t, buyer.company), await seatUser(t, buyer.company)]
    await buySeats(t, buyer, [forUser(holder), free])
    const seats = await buyer.list()
    const open = seats.find(({ state }) => state === 'free')
    const refused = await buyer.call(assignSeat, {
      seatId: open?.seatId,
      version: open?.version,
      user: holder.email,
    })
    expect(refused.error?.code).toBe('SEAT_USER_REFUSED')
    const stale = await buyer.call(assignSeat, { seatId: open?.seatId, version: 1, user: other.email })
    expect(stale.error?.code).toBe('CONFLICT')
    const stranger = await newBuyer(t)
    const foreign = await stranger.call(assignSeat, {
      seatId: open?.seatId,
      version: open?.version,
      user: '',
    })
    expect(foreign.error?.code).toBe('CONFLICT')
    expect(await buyer.list()).toEqual(seats)
  })

  test('[CORP-06] isn’t assigned to a user whose seat is still being paid for', async () => {
    const buyer = await newBuyer(t)
    const user = await seatUser(t, buyer.company)
    await buySeats(t, buyer, [free])
    await buyer.pay((await buyer.quote([forUser(user)])).body.object)
    const place = (await buyer.list()).findIndex(({ state }) => state === 'free')
    expect((await assign(buyer, user.email, place)).error?.code).toBe('SEAT_USER_REFUSED')
    t.clock.advance(31 * 60_000)
    await sweep(t.app.orders, () => {})
    expect((await assign(await buyerOn(t.clock.now(), buyer), user.email)).body.object).toMatchObject({
      state: 'offered',
      user: { email: user.email },
    })
  })

  test('[CORP-06] two companies can’t give one person the same days', async () => {
    const [one, other] = [await newBuyer(t), await newBuyer(t)]
    const member = await makeMember(t.databases)
    await takeOn(t, one.company, member)
    await takeOn(t, other.company, member)
    await buySeats(t, one, [forUser(member)])
    await buySeats(t, other, [forUser(member)])
    const who = await atTheSeat(t, member, member.email)
    const [first, second] = (await who.own()).seats
    expect((await who.answer(first?.seatId ?? '')).status).toBe(200)
    expect((await who.answer(second?.seatId ?? '')).error?.code).toBe('SEAT_ALREADY_HELD')
  })

  test('[CORP-06] that was lost a moment ago isn’t in the way of another, and what was added to it is refunded once', async () => {
    const [one, other] = [await newBuyer(t), await newBuyer(t)]
    const member = await makeMember(t.databases)
    await takeOn(t, one.company, member)
    await takeOn(t, other.company, member)
    const orderNumber = await buySeats(t, one, [forUser(member)])
    const who = await atTheSeat(t, member, member.email)
    await acceptSeat(who)
    const club = await atTheClub(t, member)
    const activityNumber = await buyCart(t, club, { addOns: ['BAG'] })
    await buySeats(t, other, [forUser(member)])
    await refundOrder(t.app.orders, { orderNumber, amount: 'whole', reason: 'By mistake', by: 'Aroha' })
    expect(await acceptSeat(who)).toMatchObject({ status: 'ACCEPTED', until: '2027-11-19' })
    await t.app.relay.run()
    expect((await who.own()).seats).toMatchObject([{ state: 'held', until: '2027-11-19' }])
    expect((await club.call(paymentStatus, { activityNumber })).body.object.refunds).toMatchObject([
      { amount: 10_351 },
    ])
    expect(await clubOf(member)).toMatchObject({ term: { until: '2027-11-19' }, addOns: [] })
  })

  test('[CORP-06] of an order that is reversed ends for its holder', async () => {
    const buyer = await newBuyer(t)
    const user = await seatUser(t, buyer.company)
    const orderNumber = await buySeats(t, buyer, [forUser(user)])
    await acceptSeat(user)
    const wish = { orderNumber, amount: 'whole', reason: 'By mistake', by: 'Aroha' } as const
    expect(await refundOrder(t.app.orders, wish)).toMatchObject({
      kind: 'refunded',
    })
    await t.app.relay.run()
    expect(await buyer.list()).toEqual([])
    expect((await user.own()).seats).toEqual([])
  })
})
