import type { Operation, Wire } from '@waymark/contract/operation'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { completePayment } from '@waymark/contract/subscriptions/orders/complete-payment'
import { createOrder } from '@waymark/contract/subscriptions/orders/create-order'
import { payOrder } from '@waymark/contract/subscriptions/orders/pay-order'
import { profileOverview } from '@waymark/contract/subscriptions/overview/profile-overview'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { gatewayPart } from '../orders/order-body.ts'
import { identityOf, pin, type TestMember } from '../members.ts'
import { payAt } from '../orders/orders.ts'
import { signIn } from '../sign-in.ts'
import { publicUrl, type TestApp } from '../test-app.ts'
import { callWire } from '../wire.ts'

export type ClubQuote = Wire<typeof createOrder>['answer']['object']
/** A cart without whose it is. */
export type Cart = Omit<Wire<typeof createOrder>['request']['object'], keyof ReturnType<typeof identityOf>>

/** A member who acts for one of their memberships, signed in. */
export async function atTheClub(t: TestApp, member: TestMember) {
  const { token } = await signIn(t.app.server, member, member.email)
  const whose = identityOf(member)
  const call = async <O extends Operation>(operation: O, more: object = {}, key?: string) =>
    callWire(t.app.server, operation, {
      token,
      raw: { object: { ...whose, ...more } },
      ...(key === undefined ? {} : { key }),
    })
  return {
    call,
    token,
    overview: async () => (await call(profileOverview)).body.object,
    create: async (cart: Cart) => call(createOrder, cart),
    complete: async (activityNumber: string) => call(completePayment, { activityNumber }, randomUUID()),
    openPin: async () => (await call(authenticateTransaction, { pin })).body.object.transactionID,
    pay: async (quote: ClubQuote, asked: Partial<Paying> = {}) => payClub(t, token, member, quote, asked),
  }
}

/** How a priced cart is paid. */
export interface Paying {
  readonly key: string
  /** Points that pay. */
  readonly miles: number
  /** What the PIN opened. */
  readonly transactionId: string
  readonly server: FastifyInstance
}

async function payClub(
  t: TestApp,
  token: string,
  member: TestMember,
  quote: ClubQuote,
  { key = randomUUID(), miles = 0, transactionId = '', server = t.app.server }: Partial<Paying>,
) {
  const pointsPerCent = quote.miles?.pointsPerCent ?? 1
  const isAll = miles > 0 && miles === quote.miles?.total
  const object = {
    ...identityOf(member),
    quoteReferenceNumber: quote.quoteReferenceNumber,
    transactionId,
    transactionType: miles > 0 ? 'useMiles' : 'earnMiles',
    points: [{ pointType: 'POINTS', points: 0, isBonus: false }],
    paymentGateway: {
      ...gatewayPart(
        { info: quote.quoteReferenceNumber, type: 'CLUB', total: quote.total },
        (payment) => `${publicUrl}/airpoints-account/koru/status?payment=${payment}`,
      ),
      purchase_totals: {
        show_miles_only: isAll ? 'Y' : 'N',
        order_amount: quote.total - miles / pointsPerCent,
        order_currency: quote.currency,
        ...(miles > 0 ? { miles: { redeemed_miles: miles } } : {}),
      },
    },
  }
  return callWire(server, payOrder, { token, key, raw: { object } })
}

type AtTheClub = Awaited<ReturnType<typeof atTheClub>>

/** Orders a cart and pays all of it in money. @returns the order's number */
export async function buyCart(t: TestApp, who: AtTheClub, cart: Cart): Promise<string> {
  const priced = await who.create(cart)
  if (priced.error !== undefined) throw new Error(`The cart was refused: ${priced.error.code}`)
  const { object } = (await who.pay(priced.body.object)).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
  await payAt(t, object.redirectURL, 'pay')
  const done = await who.complete(object.transactionId)
  if (done.body.object.memberActivityStatus !== 'POSTED') throw new Error('The order was not carried out')
  return object.transactionId
}
