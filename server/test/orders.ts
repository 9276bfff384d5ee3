import { accountSummary } from '@waymark/contract/membership/account-summary'
import type { Operation, Wire } from '@waymark/contract/operation'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import type { buyPoints } from '@waymark/contract/points/buy/buy-points'
import { retrieveQuote } from '@waymark/contract/orders/retrieve-quote'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { orderKinds } from '../src/order-kinds.ts'
import { identityOf, makeMember, pin, type Numbered, type TestMember } from './members.ts'
import { gatewayPart } from './order-body.ts'
import { signIn, type SignedIn } from './sign-in.ts'
import { publicUrl, type TestApp } from './test-app.ts'
import { callWire, type WireAnswer } from './wire.ts'

type QuoteAsked = Wire<typeof retrieveQuote>['request']['object']
export type Quote = Wire<typeof retrieveQuote>['answer']['object']
type OrderBody = ReturnType<typeof bodyOf>
export type OrderAnswer = WireAnswer<Wire<typeof buyPoints>['answer']>

/** What is asked for, without whose it is. */
export type Asked<A = QuoteAsked> = A extends QuoteAsked
  ? Omit<A, keyof ReturnType<typeof identityOf>>
  : never

/** Everything of a member that an order may change. */
export interface Standing {
  readonly points: number
  readonly held: number
  readonly status: number
  readonly tier: string
  readonly expiries: Readonly<Record<string, number>>
}

export interface Parties {
  readonly member: TestMember
  readonly other: TestMember
}

/** One product as the tests order it: what is asked for, and what has changed when it is done. */
export interface ProductCase {
  readonly name: string
  readonly activityType: Quote['activityType']
  readonly asked: (parties: Parties) => Asked
  readonly miles?: (quote: Quote) => number
  /** How the member and the other stand afterwards, from how they stood before. */
  readonly after: (before: Standing) => Partial<Standing>
  readonly afterForOther?: (before: Standing) => Partial<Standing>
  /** Whether its points are held, and so can be gone when the payment comes. */
  readonly holds: boolean
}

export const POINTS = 10_000
const lots = [
  { expiresOn: '2027-08-31', points: 20_000n },
  { expiresOn: '2028-01-31', points: 90_000n },
]

const less = (before: Standing, points: number, day: string): Partial<Standing> => ({
  points: before.points - points,
  expiries: moved(before.expiries, day, -points),
})
const more = (before: Standing, points: number, day: string): Partial<Standing> => ({
  points: before.points + points,
  expiries: moved(before.expiries, day, points),
})

/** Every product that is paid for. */
export const paidProducts: readonly ProductCase[] = [
  {
    name: 'transfer',
    activityType: 'TRANSFER',
    asked: ({ other }) => ({ activityType: 'TRANSFER', points: POINTS, recipient: other.membershipNumber }),
    after: (before) => less(before, POINTS, '2027-08-31'),
    afterForOther: (before) => more(before, POINTS, '2027-08-31'),
    holds: true,
  },
  {
    name: 'transfer, half of its fee paid with points',
    activityType: 'TRANSFER',
    asked: ({ other }) => ({ activityType: 'TRANSFER', points: POINTS, recipient: other.membershipNumber }),
    miles: () => 12_000,
    after: (before) => ({
      points: before.points - POINTS - 12_000,
      expiries: moved(moved(before.expiries, '2027-08-31', -20_000), '2028-01-31', -2000),
    }),
    afterForOther: (before) => more(before, POINTS, '2027-08-31'),
    holds: true,
  },
  {
    name: 'purchase',
    activityType: 'BUY',
    asked: () => ({ activityType: 'BUY', points: POINTS }),
    // 20 in 100 more, by the campaign.
    after: (before) => more(before, POINTS + 2000, '2030-11-30'),
    holds: false,
  },
  {
    name: 'purchase that upgrades',
    activityType: 'BUY',
    asked: () => ({ activityType: 'BUY', points: 80_000 }),
    after: (before) => ({ ...more(before, 96_000, '2030-11-30'), tier: 'SILVER' }),
    holds: false,
  },
  {
    name: 'gift',
    activityType: 'GIFT',
    asked: ({ other }) => ({ activityType: 'GIFT', points: POINTS, recipient: other.membershipNumber }),
    after: () => ({}),
    afterForOther: (before) => more(before, POINTS, '2030-11-30'),
    holds: false,
  },
  {
    name: 'extension',
    activityType: 'EXTEND',
    asked: () => ({
      activityType: 'EXTEND',
      renewals: [{ tag: 'expiringSoon', expiryDate: '2027-08-31', points: POINTS }],
    }),
    after: (before) => ({
      expiries: moved(moved(before.expiries, '2027-08-31', -POINTS), '2028-08-31', POINTS),
    }),
    holds: true,
  },
  {
    name: 'tier',
    activityType: 'TIER',
    asked: () => ({ activityType: 'TIER', tierCode: 'SILVER' }),
    after: () => ({ tier: 'SILVER' }),
    holds: false,
  },
  {
    name: 'tier, partly paid with points',
    activityType: 'TIER',
    asked: () => ({ activityType: 'TIER', tierCode: 'GOLD' }),
    miles: () => POINTS,
    after: (before) => ({ ...less(before, POINTS, '2027-08-31'), tier: 'GOLD' }),
    holds: true,
  },
]

/** Products without a payment in money, each with how its order stands once it was sent. */
export const freeProducts: readonly (ProductCase & { readonly sent: 'POSTED' | 'HELD' })[] = [
  {
    name: 'donation',
    activityType: 'DONATE',
    asked: () => ({ activityType: 'DONATE', charityCode: 'BOOKS', points: POINTS }),
    after: (before) => less(before, POINTS, '2027-08-31'),
    holds: true,
    sent: 'POSTED',
  },
  {
    name: 'conversion',
    activityType: 'CONVERT',
    asked: () => ({ activityType: 'CONVERT', points: POINTS }),
    after: (before) => ({ ...less(before, POINTS, '2027-08-31'), held: POINTS }),
    holds: true,
    sent: 'HELD',
  },
  {
    name: 'extension, paid with points',
    activityType: 'EXTEND',
    asked: () => ({
      activityType: 'EXTEND',
      renewals: [{ tag: 'expiringSoon', expiryDate: '2027-08-31', points: POINTS }],
    }),
    miles: (quote) => quote.miles?.total ?? 0,
    after: (before) => ({
      // NZ$143.00, of the points that expire first.
      points: before.points - 28_600,
      expiries: moved(
        moved(moved(before.expiries, '2027-08-31', -20_000), '2028-01-31', -18_600),
        '2028-08-31',
        POINTS,
      ),
    }),
    holds: true,
    sent: 'POSTED',
  },
]

function moved(expiries: Standing['expiries'], day: string, by: number): Standing['expiries'] {
  const entries = Object.entries({ ...expiries, [day]: (expiries[day] ?? 0) + by })
  return Object.fromEntries(entries.filter(([, points]) => points !== 0))
}

/** A member with points, and another one. */
export async function makeParties(t: TestApp, programCode = 'AP'): Promise<Parties> {
  const member = await makeMember(t.databases, { programCode, lots })
  return { member, other: await makeMember(t.databases, { programCode }) }
}

export async function standingOf(t: TestApp, member: Numbered): Promise<Standing> {
  const { token } = await signIn(t.app.server, member)
  const call = { token, body: { object: identityOf(member) } }
  const { object } = (await callWire(t.app.server, accountSummary, call)).body
  const of = (pointType: string) => object.pointDetails.find((one) => one.pointType === pointType)
  return {
    points: of('POINTS')?.points ?? 0,
    held: of('POINTS')?.held ?? 0,
    status: of('STATUS')?.points ?? 0,
    tier: object.tierCode,
    expiries: Object.fromEntries(
      object.expiryDetails.map(({ expiryDate, points }) => [String(expiryDate), points]),
    ),
  }
}

export async function quoteFor(
  server: FastifyInstance,
  { token }: Pick<SignedIn, 'token'>,
  member: TestMember,
  asked: Asked,
): Promise<WireAnswer<Wire<typeof retrieveQuote>['answer']>> {
  return callWire(server, retrieveQuote, { token, body: { object: { ...identityOf(member), ...asked } } })
}

/** An order ready to be sent, as often as one likes. */
export interface PreparedOrder {
  readonly quote: Quote
  readonly body: OrderBody
  readonly send: (key: string, server?: FastifyInstance, body?: OrderBody) => Promise<OrderAnswer>
}

/** Goes through quote and PIN. `miles`: points that pay, of the whole price where they are all of it. */
export async function prepareOrder(
  t: TestApp,
  signedIn: SignedIn,
  member: TestMember,
  asked: Asked,
  miles: (quote: Quote) => number = () => 0,
): Promise<PreparedOrder> {
  const { token } = signedIn
  const priced = await quoteFor(t.app.server, signedIn, member, asked)
  expect(priced.error).toBeUndefined()
  const quote = priced.body.object
  const opened = await callWire(t.app.server, authenticateTransaction, {
    token,
    body: { object: { ...identityOf(member), pin } },
  })
  expect(opened.status).toBe(200)
  const body = bodyOf(member, quote, opened.body.object.transactionID, miles(quote))
  const operation: Operation = orderKinds.ofType(quote.activityType).operation.facts
  return {
    quote,
    body,
    send: async (key, server = t.app.server, changed = body) => {
      const answer = await callWire(server, operation, { token, key, raw: changed })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every order answers in one shape; the tests check it
      return answer as OrderAnswer
    },
  }
}

function bodyOf(member: TestMember, quote: Quote, transactionId: string, miles: number) {
  const hasRecipient = 'recipient' in quote
  const pointsPerCent = quote.miles?.pointsPerCent ?? 1
  const isAll = miles > 0 && miles === quote.miles?.total
  const miled = quote.activityType === 'TIER' ? 'upgradeUsingMiles' : 'useMiles'
  const due = quote.total - miles / pointsPerCent
  const paidBy = miles > 0 ? miled : 'earnMiles'
  const object = {
    ...identityOf(member),
    quoteReferenceNumber: quote.quoteReferenceNumber,
    ...(hasRecipient
      ? {
          loyaltyMembershipNumberOfRecipient: quote.recipient.membershipNumber,
          adhocAttributes: [{ attributeCode: 'MESSAGE', attributeValue: 'For the Queenstown trip' }],
        }
      : {}),
    transactionId,
    transactionType: quote.activityType === 'TRANSFER' ? 'TRANSFER' : paidBy,
    points: [{ pointType: 'POINTS', points: quote.points, isBonus: false }],
    paymentGateway: {
      ...gatewayPart(
        { info: quote.quoteReferenceNumber, type: quote.activityType, total: quote.total },
        (payment) => `${publicUrl}/airpoints-account/koru/buy?payment=${payment}`,
      ),
      purchase_totals: {
        show_miles_only: isAll ? 'Y' : 'N',
        order_amount: due,
        order_currency: quote.currency,
        ...(miles > 0 ? { miles: { redeemed_miles: miles } } : {}),
      },
    },
  }
  return { object }
}

/** Prepares and sends an order, and answers what came back. */
export async function sendOrder(
  t: TestApp,
  signedIn: SignedIn,
  member: TestMember,
  asked: Asked,
  miles?: (quote: Quote) => number,
): Promise<OrderAnswer & { readonly quote: Quote }> {
  const { send, quote } = await prepareOrder(t, signedIn, member, asked, miles)
  return { ...(await send(randomUUID())), quote }
}

/** Chooses an outcome on the sandbox's payment page. */
export async function payAt(t: TestApp, redirectURL: string, outcome: string): Promise<string> {
  const response = await t.sandbox.app.inject({
    method: 'POST',
    url: new URL(redirectURL).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  })
  return String(response.headers.location)
}
