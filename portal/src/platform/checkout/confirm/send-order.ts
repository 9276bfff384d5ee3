import type { CallResult } from '../../client/send.ts'
import type { WithSecondFactor } from '../../factors/multi-factor-context.tsx'
import type { MembershipIdentity } from '../../session/session.ts'
import type { OrderKind } from '../order-kind.ts'
import { paymentGatewayOf } from './payment-page.ts'
import type { OrderAnswer, OrderRequest, Product, Sending } from '../product.ts'

/** Sends an order; if the server requires a second factor, it's sent again with the proof (AUTH-12). */
export async function sendOrder<K extends OrderKind>(
  product: Product<K>,
  membership: MembershipIdentity,
  sending: Sending<K>,
  withSecondFactor: WithSecondFactor,
): Promise<CallResult<OrderAnswer>> {
  const params = [membership, orderRequest(membership, sending), sending] as const
  return withSecondFactor(product.submit, params, sending.pinTransaction)
}

/** The part common to all orders on the wire, with a payment block if there's something to pay (POINT-03). */
export function orderRequest<K extends OrderKind>(
  membership: MembershipIdentity,
  { offer: { quote }, pinTransaction, payment, page }: Sending<K>,
): OrderRequest {
  return {
    ...membership,
    quoteReferenceNumber: quote.quoteReferenceNumber,
    transactionId: pinTransaction,
    points: [{ pointType: 'POINTS', points: quote.points, isBonus: false }],
    ...(quote.total > 0 && { paymentGateway: paymentGatewayOf(quote, page, payment) }),
  }
}
