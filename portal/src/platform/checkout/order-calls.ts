import { acceptPayment } from '@waymark/contract/orders/accept-payment'
import { giveUpOrder } from '@waymark/contract/orders/give-up-order'
import { orderOfQuote } from '@waymark/contract/orders/order-of-quote'
import { paymentStatus } from '@waymark/contract/orders/payment-status'
import { retryPayment } from '@waymark/contract/orders/retry-payment'
import { retrieveQuote } from '@waymark/contract/orders/retrieve-quote'
import type { Wire } from '@waymark/contract/operation'
import { call } from '../client/call.ts'
import type { CallResult } from '../client/send.ts'
import { pinButton } from '../forms/pin-calls.ts'
import type { MembershipIdentity } from '../session/session.ts'
import type { OpenOrder } from './open-order.ts'
import type { AskedOf, OrderKind } from './order-kind.ts'
import { keptPaymentDetail } from './payment-detail.ts'
import type { Product } from './product.ts'

/** The buttons on the way to the choice of payment and from it (SUBS-04), which show a spinner while their call runs (CALL-03). */
export const orderButtons = { review: 'id-proceed-to-pay', confirm: pinButton } as const

/** The server's price, which stands for a while. */
export async function askPrice<K extends OrderKind>(
  membership: MembershipIdentity,
  { type }: Product<K>,
  asked: AskedOf<K>,
) {
  const object = { ...membership, ...onWire(asked), activityType: type }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the union's members, put together from its own parts
  const body = { object } as unknown as Wire<typeof retrieveQuote>['request']
  return call(retrieveQuote, { body }, { button: orderButtons.review })
}

/** Points go out as numbers: the contract keeps them below what a number holds exactly. */
function onWire(asked: unknown): object {
  if (typeof asked !== 'object' || asked === null) return {}
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, numbered(value)]))
}

function numbered(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(numbered)
  return typeof value === 'object' ? onWire(value) : value
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

/** The order of a quote that was sent and not answered. NOT_FOUND: it never arrived, and can't any more. */
export async function askSent(membership: MembershipIdentity, quoteReferenceNumber: string) {
  return call(orderOfQuote, { body: { object: { ...membership, quoteReferenceNumber } } })
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
