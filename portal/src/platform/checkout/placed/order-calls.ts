import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { giveUpOrder } from '@waymark/contract/orders/give-up-order'
import { orderOfQuote } from '@waymark/contract/orders/quotes/order-of-quote'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { retryPayment } from '@waymark/contract/orders/payment/retry-payment'
import { call } from '../../client/call.ts'
import type { CallResult } from '../../client/send.ts'
import type { MembershipIdentity } from '../../session/session.ts'
import type { OpenOrder } from './open-order.ts'
import { orderButtons } from '../order-buttons.ts'
import type { AnyOrder, OrderKind } from '../order-kind.ts'
import { storedPaymentDetail } from '../confirm/payment-detail.ts'
import type { Product } from '../product.ts'

/**
 * The status of the member's own order. The server checks with the gateway; if that doesn't answer, it returns the last known status
 * (POINT-05). Each request has its own key, since each can have a different answer.
 */
export async function fetchOrder<K extends OrderKind>(
  membership: MembershipIdentity,
  { type: activityType, complete }: Pick<Product<K>, 'type' | 'complete'>,
  { activityNumber, pinTransaction }: OpenOrder,
): Promise<CallResult<{ readonly object: AnyOrder }>> {
  const transaction = pinTransaction === '' ? {} : { transactionId: pinTransaction }
  const paymentDetail = storedPaymentDetail(activityNumber)
  const details = {
    activityType,
    transactionType: activityType,
    ...transaction,
    ...(paymentDetail !== undefined && { paymentDetail }),
  }
  const body = { object: { ...membership, activityNumber, ...details } }
  const idempotencyKey = crypto.randomUUID()
  const asked = await (complete?.(body, idempotencyKey) ?? call(acceptPayment, { body, idempotencyKey }))
  return isGatewaySilent(asked) ? call(paymentStatus, { body: ownOrder(membership, activityNumber) }) : asked
}

/**
 * The status of the member's own order after its payment page's back link was used. That page may still be open at the gateway, so it's
 * closed first, then the order is ended; if it was paid after all, it's completed (POINT-04).
 */
export async function fetchLeftOrder(membership: MembershipIdentity, activityNumber: string) {
  const ended = await abandonOrder(membership, activityNumber)
  return isGatewaySilent(ended) ? call(paymentStatus, { body: ownOrder(membership, activityNumber) }) : ended
}

/** The order of a quote that was sent and not answered. NOT_FOUND: it never arrived, and can't any more. */
export async function fetchSentOrder(membership: MembershipIdentity, quoteReferenceNumber: string) {
  return call(orderOfQuote, { body: { object: { ...membership, quoteReferenceNumber } } })
}

function isGatewaySilent(asked: CallResult<unknown>): boolean {
  return asked.kind === 'failed' && asked.error.code === 'PAYMENT_UNAVAILABLE'
}

function ownOrder(membership: MembershipIdentity, activityNumber: string) {
  return { object: { ...membership, activityNumber } }
}

/**
 * Opens another payment page for an order whose payment was declined (POINT-04). Each press has its own key and opens whatever is open at
 * that time.
 */
export async function reopenPayment(membership: MembershipIdentity, activityNumber: string) {
  const body = ownOrder(membership, activityNumber)
  return call(retryPayment, { body, idempotencyKey: crypto.randomUUID() }, { button: orderButtons.confirm })
}

/** Ends an unpaid order and releases what it had on hold. */
export async function abandonOrder(membership: MembershipIdentity, activityNumber: string) {
  const body = ownOrder(membership, activityNumber)
  return call(giveUpOrder, { body, idempotencyKey: crypto.randomUUID() })
}
