import { acceptPayment } from '@waymark/contract/orders/accept-payment'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { giveUpOrder } from '@waymark/contract/orders/give-up-order'
import { logoutTransaction } from '@waymark/contract/orders/logout-transaction'
import { paymentStatus } from '@waymark/contract/orders/payment-status'
import { retryPayment } from '@waymark/contract/orders/retry-payment'
import { retrieveQuote } from '@waymark/contract/orders/retrieve-quote'
import type { Wire } from '@waymark/contract/operation'
import { call } from '../client/call.ts'
import type { CallResult } from '../client/send.ts'
import type { MembershipIdentity } from '../session/session.ts'
import type { OpenOrder } from './open-order.ts'
import type { AskedOf, OrderKind } from './order-kind.ts'
import { keptPaymentDetail } from './payment-detail.ts'
import { paymentGatewayOf } from './payment-return.ts'
import type { OrderRequest, Product, Sending } from './product.ts'

/** The buttons on the way to the choice of payment and from it (SUBS-04), which show a spinner while their call runs (CALL-03). */
export const orderButtons = { review: 'id-proceed-to-pay', confirm: 'id-submit-button' } as const

/** The server's price, which stands for a while. */
export async function askPrice<K extends OrderKind>(
  membership: MembershipIdentity,
  { type }: Product<K>,
  asked: AskedOf<K>,
) {
  const object = { ...membership, ...asked, activityType: type }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the union's members, put together from its own parts
  const body = { object } as unknown as Wire<typeof retrieveQuote>['request']
  return call(retrieveQuote, { body }, { button: orderButtons.review })
}

/** Checks the PIN; what it opens is good for one transaction (POINT-01). */
export async function givePin(membership: MembershipIdentity, pin: string) {
  const body = { object: { ...membership, pin } }
  return call(authenticateTransaction, { body }, { button: orderButtons.confirm })
}

/** What all orders have in common on the wire, with a payment block where there is something to pay (POINT-03). */
export function orderRequest<K extends OrderKind>(
  membership: MembershipIdentity,
  { paidWithPoints = 'useMiles' }: Pick<Product<K>, 'paidWithPoints'>,
  { offer, pinTransaction, miles, isFromPool, page }: Sending<K>,
): OrderRequest {
  const { quote } = offer
  return {
    ...membership,
    quoteReferenceNumber: quote.quoteReferenceNumber,
    transactionId: pinTransaction,
    transactionType: miles > 0 ? paidWithPoints : 'earnMiles',
    points: [{ pointType: 'POINTS', points: quote.points, isBonus: false }],
    ...(quote.total > 0 && { paymentGateway: paymentGatewayOf(quote, page, miles, isFromPool) }),
  }
}

/**
 * How an own order stands: the gateway is asked, and where it does not answer, what it said last (POINT-05). Each question
 * has its own key, for each may have another answer.
 */
export async function askOrder(
  membership: MembershipIdentity,
  activityType: string,
  { activityNumber, pinTransaction }: OpenOrder,
) {
  const transaction = pinTransaction === '' ? {} : { transactionId: pinTransaction }
  const paymentDetail = keptPaymentDetail(activityNumber)
  const details = {
    activityType,
    transactionType: activityType,
    ...transaction,
    ...(paymentDetail !== undefined && { paymentDetail }),
  }
  const body = { object: { ...membership, activityNumber, ...details } }
  const asked = await call(acceptPayment, { body, idempotencyKey: crypto.randomUUID() })
  return isGatewaySilent(asked) ? call(paymentStatus, { body: ownOrder(membership, activityNumber) }) : asked
}

/**
 * How an own order stands whose payment page was left by its link back. Its page may still be open at the gateway: it is closed first, then
 * the order ends; one that was paid all the same is done (POINT-04).
 */
export async function askLeft(membership: MembershipIdentity, activityNumber: string) {
  const ended = await askGiveUp(membership, activityNumber)
  return isGatewaySilent(ended) ? call(paymentStatus, { body: ownOrder(membership, activityNumber) }) : ended
}

function isGatewaySilent(asked: CallResult<unknown>): boolean {
  return asked.kind === 'failed' && asked.error.code === 'PAYMENT_UNAVAILABLE'
}

function ownOrder(membership: MembershipIdentity, activityNumber: string) {
  return { object: { ...membership, activityNumber } }
}

/** Another payment page for an order whose payment was declined (POINT-04). Each press has its own key: each opens what is open then. */
export async function askRetry(membership: MembershipIdentity, activityNumber: string) {
  const body = ownOrder(membership, activityNumber)
  return call(retryPayment, { body, idempotencyKey: crypto.randomUUID() }, { button: orderButtons.confirm })
}

/** Ends an order that is not paid, so that what it set aside is free for another one. */
export async function askGiveUp(membership: MembershipIdentity, activityNumber: string) {
  const body = ownOrder(membership, activityNumber)
  return call(giveUpOrder, { body, idempotencyKey: crypto.randomUUID() })
}

/** Closes what the PIN opened (POINT-01). That it fails harms nobody: it ends by itself within minutes. */
export async function closeTransaction(
  membership: MembershipIdentity,
  transactionID: string,
  activityNumber?: string,
): Promise<void> {
  if (transactionID === '') return
  const activity = activityNumber === undefined ? {} : { activityNumber }
  await call(logoutTransaction, { body: { ...membership, transactionID, ...activity } })
}
