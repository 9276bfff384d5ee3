import type { Operation, Wire } from '@waymark/contract/operation'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { answerSeat } from '@waymark/contract/seats/answer-seat'
import { listSeats } from '@waymark/contract/seats/list-seats'
import { orderSeats } from '@waymark/contract/seats/order-seats'
import { ownSeats } from '@waymark/contract/seats/own-seats'
import { quoteSeats } from '@waymark/contract/seats/quote-seats'
import { seatRenewal } from '@waymark/contract/seats/seat-renewal'
import { seatOverview } from '@waymark/contract/seats/seat-overview'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { customerNumber } from '../../src/platform/branded-ids.ts'
import { erasePerson } from '../../src/privacy/index.ts'
import { companyWithOwner, userOf } from './companies.ts'
import { identityOf, makeNominee, type TestMember } from '../members.ts'
import { gatewayPart } from '../orders/order-body.ts'
import { payAt } from '../orders/orders.ts'
import { signIn } from '../sign-in.ts'
import { publicUrl, type TestApp } from '../test-app.ts'
import { callWire } from '../wire.ts'

export type SeatQuote = Wire<typeof quoteSeats>['answer']['object']
export type Lines = NonNullable<Wire<typeof quoteSeats>['request']['object']['seats']>

/** A company's person who buys and manages seats. */
export async function atTheCompany(t: TestApp, company: TestMember, token: string) {
  const whose = identityOf(company)
  const call = async <O extends Operation>(operation: O, more: object = {}, key?: string) =>
    callWire(t.app.server, operation, {
      token,
      raw: { object: { ...whose, ...more } },
      ...(key === undefined ? {} : { key }),
    })
  return {
    company,
    token,
    call,
    quote: async (seats: Lines) => call(quoteSeats, { seats }),
    quoteRenewal: async (renew: 'ALL' | readonly string[]) => call(quoteSeats, { renew }),
    renewal: async () => (await call(seatRenewal)).body.object.renewal,
    pay: async (quote: SeatQuote, key: string = randomUUID()) => call(orderSeats, bodyOf(quote), key),
    complete: async (activityNumber: string) => call(acceptPayment, { activityNumber }, randomUUID()),
    overview: async () => (await call(seatOverview)).body.object,
    list: async () => (await call(listSeats)).body.object.seats,
  }
}

/** A company whose owner is signed in. */
export async function newBuyer(t: TestApp) {
  const { company, token } = await companyWithOwner(t)
  return atTheCompany(t, company, token)
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>

function bodyOf(quote: SeatQuote) {
  return {
    quoteReferenceNumber: quote.quoteReferenceNumber,
    transactionType: 'earnMiles',
    points: [{ pointType: 'POINTS', points: 0, isBonus: false }],
    paymentGateway: {
      ...gatewayPart(
        { info: quote.quoteReferenceNumber, type: 'SEATS', total: quote.total },
        (payment) => `${publicUrl}/airpoints-account/koru/corporate/register_product?payment=${payment}`,
      ),
      purchase_totals: {
        show_miles_only: 'N',
        order_amount: quote.total,
        order_currency: quote.currency,
      },
    },
  }
}

/** Buys seats and pays them. @returns the order's number */
export async function buySeats(t: TestApp, buyer: Buyer, lines: Lines): Promise<string> {
  const priced = await buyer.quote(lines)
  if (priced.error !== undefined) throw new Error(`The seats were refused: ${priced.error.code}`)
  return payQuote(t, buyer, priced.body.object)
}

/** Orders what was priced and pays it. @returns the order's number */
export async function payQuote(t: TestApp, buyer: Buyer, quote: SeatQuote): Promise<string> {
  const { object } = (await buyer.pay(quote)).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
  await payAt(t, object.redirectURL, 'pay')
  const done = await buyer.complete(object.transactionId)
  if (done.body.object.memberActivityStatus !== 'POSTED') throw new Error('The order was not carried out')
  await t.app.relay.run()
  return object.transactionId
}

/** Somebody who is offered seats, signed in. */
export async function atTheSeat(t: TestApp, person: Parameters<typeof signIn>[1], email?: string) {
  const { token } = await signIn(t.app.server, person, email)
  return {
    token,
    own: async () => (await callWire(t.app.server, ownSeats, { token })).body.object,
    answer: async (seatId: string, decision: 'ACCEPT' | 'DECLINE' = 'ACCEPT') =>
      callWire(t.app.server, answerSeat, { token, body: { object: { seatId, decision } } }),
  }
}

/** A user of a company, signed in. */
export async function seatUser(t: TestApp, company: TestMember) {
  const user = await makeNominee(t.databases, company, {})
  return { ...user, ...(await atTheSeat(t, user)) }
}

/** Erases a user of a company with all that is known of them. */
export async function eraseUser(
  t: TestApp,
  company: TestMember,
  user: Pick<TestMember, 'customer' | 'membershipNumber'>,
): Promise<void> {
  const erasure = {
    customer: customerNumber(String(user.customer)),
    company: company.companyCode,
    programme: company.programCode,
    membershipNumber: user.membershipNumber,
    reason: 'Asked in writing',
    by: 'Aroha',
  }
  const at = { now: t.clock.now(), companies: await t.app.configuration.companies() }
  const erased = await erasePerson(t.databases.jobs, erasure, at, async () => {})
  if (erased.kind !== 'erased') throw new Error(`The person was not erased: ${erased.kind}`)
}

/** Makes a member a user of a company, with the account that they have. */
export async function takeOn(t: TestApp, company: TestMember, member: TestMember): Promise<void> {
  const { reference } = await userOf(t, company, {})
  await sql`update nominee set customer_number = ${member.customer}, email = ${member.email}
    where nominee_reference = ${reference}::bigint`.execute(t.databases.jobs)
}

/** A company takes a member on as its user and buys them a seat, which they accept. @returns its person who buys */
export async function acceptNewSeat(t: TestApp, member: TestMember) {
  const buyer = await newBuyer(t)
  await takeOn(t, buyer.company, member)
  await buySeats(t, buyer, [{ user: member.email, plan: 'YEAR' }])
  await acceptSeat(await atTheSeat(t, member, member.email))
  return buyer
}

/** The person accepts the only seat that is offered to them. */
export async function acceptSeat(who: Awaited<ReturnType<typeof atTheSeat>>) {
  const offered = (await who.own()).seats.find(({ state }) => state === 'offered')
  if (offered === undefined) throw new Error('No seat is offered')
  const { body, error } = await who.answer(offered.seatId)
  if (error !== undefined) throw new Error(`The seat was refused: ${error.code}`)
  return body.object
}
