import { assignSeat } from '@waymark/contract/seats/assign-seat'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atTheClub } from '../../test/club/club.ts'
import { oneAfterAnother } from '../../test/database/meanwhile.ts'
import { makeMember } from '../../test/members.ts'
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
} from '../../test/companies/seats.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { refundOrder } from '../orders/index.ts'

/** Seats of the first day end on 19 November 2027, and can be renewed from 20 September. */
const start = new Date('2026-11-19T23:00:00Z')
const open = new Date('2027-09-20T00:00:00Z')

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  t.clock.set(start)
})
afterAll(async () => t.close())

test('[CORP-06] an order isn’t reversed beside a renewal of its seats that is being paid', async () => {
  const first = await newBuyer(t)
  const orderNumber = await buySeats(t, first, [{ plan: 'YEAR' }])
  t.clock.set(open)
  const { token } = await signIn(t.app.server, first.company)
  const buyer = await atTheCompany(t, first.company, token)
  const renewal = (await buyer.pay((await buyer.quoteRenewal('ALL')).body.object)).body.object
  if (renewal.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
  await payAt(t, renewal.redirectURL, 'lost')
  const asked = { orderNumber, amount: 'whole', reason: 'By mistake', by: 'Aroha' } as const
  // Both find the seat as it was, and block on its lock in this order.
  const [paid, reversed] = await oneAfterAnother(
    t,
    sql`select from company_seat s join orders o using (order_id) where o.order_number = ${orderNumber} for update of s`,
    async () => buyer.complete(renewal.transactionId),
    async () => refundOrder(t.app.orders, asked),
  )
  expect(paid.body.object.memberActivityStatus).toBe('POSTED')
  expect(reversed).toEqual({ kind: 'notReversible' })
  expect((await buyer.list()).map(({ until }) => until)).toEqual(['2028-11-19'])
})

test('[CORP-06] a seat accepted beside the first order of the same member: both have their effect', async () => {
  t.clock.set(start)
  const buyer = await newBuyer(t)
  const member = await makeMember(t.databases)
  await takeOn(t, buyer.company, member)
  await buySeats(t, buyer, [{ user: member.email, plan: 'YEAR' }])
  const [who, club] = [await atTheSeat(t, member, member.email), await atTheClub(t, member)]
  const { object: quote } = (await club.create({ plan: 'YEAR' })).body
  const { object: opened } = (await club.pay(quote)).body
  if (opened.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
  await payAt(t, opened.redirectURL, 'lost')
  // Both find nothing and get as far as making a membership of the club.
  const [paid, accepted] = await oneAfterAnother(
    t,
    sql`lock table membership in share mode`,
    async () => club.complete(opened.transactionId),
    async () => acceptSeat(who),
  )
  expect(paid.body.object.memberActivityStatus).toBe('POSTED')
  expect(accepted).toMatchObject({ status: 'ACCEPTED', keptDays: 365 })
})

test('[CORP-06] a seat that is offered to somebody else meanwhile is neither accepted by whom it was offered to nor freed by their erasure', async () => {
  t.clock.set(start)
  const buyer = await newBuyer(t)
  const users = [
    await seatUser(t, buyer.company),
    await seatUser(t, buyer.company),
    await seatUser(t, buyer.company),
  ]
  const [first, second, third] = users
  if (first === undefined || second === undefined || third === undefined) throw new Error('A user is missing')
  await buySeats(t, buyer, [{ user: first.email, plan: 'YEAR' }])
  expect(
    (await whileOfferedTo(buyer, second.email, async (seatId) => first.answer(seatId))).error?.code,
  ).toBe('NOT_FOUND')
  expect(await buyer.list()).toMatchObject([{ state: 'offered', user: { email: second.email } }])
  await whileOfferedTo(buyer, third.email, async () => eraseUser(t, buyer.company, second))
  expect(await buyer.list()).toMatchObject([{ state: 'offered', user: { email: third.email } }])
  await acceptSeat(third)
})

/** Offers the only seat to a user, and does something that finds it as it was before and blocks on its lock until then. */
async function whileOfferedTo<R>(
  buyer: Buyer,
  user: string,
  act: (seatId: string) => Promise<R>,
): Promise<R> {
  const [seat] = await buyer.list()
  if (seat === undefined) throw new Error('There is no seat')
  const { seatId, version } = seat
  const [assigned, acted] = await oneAfterAnother(
    t,
    sql`select from company_seat where seat_id = ${seatId} for update`,
    async () => buyer.call(assignSeat, { seatId, version, user }),
    async () => act(seatId),
  )
  expect(assigned.status).toBe(200)
  return acted
}
