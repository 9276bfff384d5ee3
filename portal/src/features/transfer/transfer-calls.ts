import { acceptPayment } from '@waymark/contract/transactions/accept-payment'
import { authenticateTransaction } from '@waymark/contract/transactions/authenticate-transaction'
import { cancelTransfer } from '@waymark/contract/transactions/cancel-transfer'
import { logoutTransaction } from '@waymark/contract/transactions/logout-transaction'
import { memberSearch } from '@waymark/contract/transactions/member-search'
import { paymentStatus } from '@waymark/contract/transactions/payment-status'
import { retrieveQuote } from '@waymark/contract/transactions/retrieve-quote'
import { transferPoints } from '@waymark/contract/transactions/transfer-points'
import { call } from '../../platform/client/call.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import type { OpenOrder } from './open-order.ts'
import { paymentGatewayOf } from './payment-return.ts'
import { writtenMessage } from './transfer-answers.ts'
import type { Offer } from './transfer-flow.ts'

/** The buttons that show a spinner while their call runs (CALL-03). */
export const buttons = {
  find: 'transfer-find',
  review: 'transfer-review',
  confirm: 'transfer-confirm',
} as const

/** Who stands behind a number, masked (POINT-08). */
export async function searchRecipient(membership: MembershipIdentity, recipientMembershipNumber: string) {
  const body = { object: { ...membership, recipientMembershipNumber } }
  return call(memberSearch, { body }, { button: buttons.find })
}

/** The server's price for so many points, which stands for a while. */
export async function askPrice(membership: MembershipIdentity, points: bigint, recipient: string) {
  const body = {
    object: { ...membership, activityType: 'TRANSFER' as const, points: Number(points), recipient },
  }
  return call(retrieveQuote, { body }, { button: buttons.review })
}

/** Checks the PIN; what it opens is good for one transaction (POINT-01). */
export async function givePin(membership: MembershipIdentity, pin: string) {
  return call(
    authenticateTransaction,
    { body: { object: { ...membership, pin } } },
    { button: buttons.confirm },
  )
}

/** An order ready to go: sent again it is the same, to the letter, so that its key makes it one. */
export interface TransferOrder {
  readonly offer: Offer
  readonly message: string
  readonly pinTransaction: string
  /** This page's own address, for the way back from the payment. */
  readonly page: string
}

/** Sends the order (POINT-02), with a payment block where there is something to pay (POINT-03); `mfaflag` once a factor was verified for it (AUTH-12). */
export async function sendOrder(
  membership: MembershipIdentity,
  order: TransferOrder,
  button: string,
  mfaflag: boolean,
) {
  const { quote, idempotencyKey } = order.offer
  const attributeValue = writtenMessage(order.message)
  const body = {
    object: {
      ...membership,
      quoteReferenceNumber: quote.quoteReferenceNumber,
      loyaltyMembershipNumberOfRecipient: quote.recipient.membershipNumber,
      transactionId: order.pinTransaction,
      transactionType: 'TRANSFER' as const,
      points: [{ pointType: 'POINTS' as const, points: quote.points, isBonus: false }],
      adhocAttributes: attributeValue === '' ? [] : [{ attributeCode: 'MESSAGE' as const, attributeValue }],
      ...(quote.total > 0 && { paymentGateway: paymentGatewayOf(quote, order.page) }),
    },
  }
  const query = mfaflag ? { mfaflag: 'true' as const } : {}
  return call(transferPoints, { body, query, idempotencyKey }, { button })
}

/**
 * How an own order stands: the gateway is asked, and where it does not answer, what it said last (POINT-05). Each question
 * has its own key, for each may have another answer.
 */
export async function askOrder(
  membership: MembershipIdentity,
  { activityNumber, pinTransaction }: OpenOrder,
) {
  const transaction = pinTransaction === '' ? {} : { transactionId: pinTransaction }
  const details = { activityType: 'TRANSFER', transactionType: 'TRANSFER', ...transaction }
  const body = { object: { ...membership, activityNumber, ...details } }
  const asked = await call(acceptPayment, { body, idempotencyKey: crypto.randomUUID() })
  const isGatewaySilent = asked.kind === 'failed' && asked.error.code === 'PAYMENT_UNAVAILABLE'
  return isGatewaySilent
    ? call(paymentStatus, { body: { object: { ...membership, activityNumber } } })
    : asked
}

/** Cancels an own order while it is held. */
export async function cancelHeldOrder(
  membership: MembershipIdentity,
  activityNumber: string,
  idempotencyKey: string,
) {
  return call(cancelTransfer, { body: { object: { ...membership, activityNumber } }, idempotencyKey })
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
