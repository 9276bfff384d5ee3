import { accountSummary } from '@waymark/contract/membership/account-summary'
import { retrieveProgram } from '@waymark/contract/membership/retrieve-program'
import type { Operation, Wire } from '@waymark/contract/operation'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { retrieveRenewExpiry } from '@waymark/contract/points/extend/retrieve-renew-expiry'
import type { buyPoints } from '@waymark/contract/points/buy/buy-points'
import { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { orderKinds } from '../../src/order-kinds.ts'
import { identityOf, makeMember, pin, type Numbered, type TestMember } from '../members.ts'
import { gatewayPart } from './order-body.ts'
import { signIn, type SignedIn } from '../sign-in.ts'
import { publicUrl, type TestApp } from '../test-app.ts'
import { callWire, type WireAnswer } from '../wire.ts'

type QuoteAsked = Wire<typeof retrieveQuote>['request']['object']
export type Quote = Wire<typeof retrieveQuote>['answer']['object']
type OrderBody = ReturnType<typeof bodyOf>
export type OrderAnswer = WireAnswer<Wire<typeof buyPoints>['answer']>

/** A quote request without the membership. */
export type Asked<A = QuoteAsked> = A extends QuoteAsked
  ? Omit<A, keyof ReturnType<typeof identityOf>>
  : never

/** Everything an order can change about a member. */
export interface Standing {
  readonly points: number
  readonly held: number
  readonly status: number
  readonly tier: string
  /** The last day of the person's membership of the club; null for who isn't in it. */
  readonly club: string | null
  /** Seats that a company has; none for an individual. */
  readonly seats: number
  readonly expiries: Readonly<Record<string, number>>
}

export interface Parties {
  readonly member: TestMember
  readonly other: TestMember
}

const lots = [
  { expiresOn: '2027-08-31', points: 20_000n },
  { expiresOn: '2028-01-31', points: 90_000n },
]

/** A member with points, and another one. */
export async function makeParties(t: TestApp, programCode = 'AP'): Promise<Parties> {
  const member = await makeMember(t.databases, { programCode, lots })
  return { member, other: await makeMember(t.databases, { programCode }) }
}

/** Sessions that only look: a token of each member, and when it was issued by the test's clock. */
const looking = new WeakMap<TestApp, Map<string, { readonly token: string; readonly at: number }>>()
/** Half of an access token's ten minutes. */
const LOOKING_MS = 300_000

/** A token to look at a member's account, of a session of its own that stays for later looks. */
export async function tokenToLook(t: TestApp, member: Numbered): Promise<string> {
  const kept = looking.get(t) ?? new Map<string, { readonly token: string; readonly at: number }>()
  looking.set(t, kept)
  const [now, known] = [t.clock.now().getTime(), kept.get(member.membershipNumber)]
  if (known !== undefined && now - known.at < LOOKING_MS) return known.token
  const { token } = await signIn(t.app.server, member)
  kept.set(member.membershipNumber, { token, at: now })
  return token
}

export async function standingOf(t: TestApp, member: Numbered): Promise<Standing> {
  const token = await tokenToLook(t, member)
  const call = { token, body: { object: identityOf(member) } }
  const { object } = (await callWire(t.app.server, accountSummary, call)).body
  const { programDetails } = (await callWire(t.app.server, retrieveProgram, call)).body.object
  const of = (pointType: string) => object.pointDetails.find((one) => one.pointType === pointType)
  return {
    points: of('POINTS')?.points ?? 0,
    held: of('POINTS')?.held ?? 0,
    status: of('STATUS')?.points ?? 0,
    tier: object.tierCode,
    club: programDetails.koruDetails?.validUntil ?? null,
    seats: member.programCode === 'AP4B' ? await seatsOf(t, member) : 0,
    expiries: Object.fromEntries(
      object.expiryDetails.map(({ expiryDate, points }) => [String(expiryDate), points]),
    ),
  }
}

/** Points that the member could extend or restore now, by last valid day. */
export async function renewableOf(t: TestApp, member: Numbered): Promise<Readonly<Record<string, number>>> {
  const body = { object: identityOf(member) }
  const { renewals } = (
    await callWire(t.app.server, retrieveRenewExpiry, { token: await tokenToLook(t, member), body })
  ).body.object
  return Object.fromEntries(renewals.map(({ expiryDate, points }) => [expiryDate, points]))
}

async function seatsOf({ databases }: TestApp, member: Numbered): Promise<number> {
  const { rows } = await sql<{ seats: bigint }>`
    select count(*) as seats from company_seat
    where membership_number = ${member.membershipNumber} and state in ('free', 'offered', 'held')`.execute(
    databases.jobs,
  )
  return Number(rows[0]?.seats)
}

export async function quoteFor(
  server: FastifyInstance,
  { token }: Pick<SignedIn, 'token'>,
  member: TestMember,
  asked: Asked,
): Promise<WireAnswer<Wire<typeof retrieveQuote>['answer']>> {
  return callWire(server, retrieveQuote, { token, body: { object: { ...identityOf(member), ...asked } } })
}

/**
 * Sends an order again for as long as the payment page can't be reached, as the answer asks: on a busy machine the gateway's answer can
 * come too late.
 */
export async function untilReached<A extends Pick<OrderAnswer, 'error'>>(send: () => Promise<A>): Promise<A> {
  const answer = await send()
  return answer.error?.code === 'PAYMENT_UNAVAILABLE' ? untilReached(send) : answer
}

/** An order ready to be sent, any number of times. */
export interface PreparedOrder {
  readonly quote: Quote
  readonly body: OrderBody
  readonly send: (key: string, server?: FastifyInstance, body?: OrderBody) => Promise<OrderAnswer>
}

/** Gets a quote and enters the PIN. `miles`: points that pay, possibly the full price. */
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

/** Prepares and sends an order, and returns the answer. */
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
