import { useNavigate } from 'react-router'
import { track } from '../tracking/tracking.ts'
import type { Offer } from './order-flow.ts'
import type { OrderKind } from './order-kind.ts'
import { useEndAddress } from './end-address.ts'
import { paymentPage } from './payment-return.ts'
import type { OrderAnswer } from './product.ts'
import { orderEntry } from './use-entry.ts'
import type { Ordering } from './use-order.ts'

/** What follows an order that arrived: its payment page, or the page that says how it stands. Who has gone on is not led back. */
export function useFollowOrder<K extends OrderKind>({ product, move }: Ordering<K>, { quote }: Offer<K>) {
  const navigate = useNavigate()
  const end = useEndAddress(product)
  return (object: OrderAnswer['object'], isHere: boolean): void => {
    const address =
      object.memberActivityStatus === 'PAYMENT_PENDING' ? paymentPage(object.redirectURL) : undefined
    if (address !== undefined) track({ event: 'checkout', journey: product.words, items: quote.lines.length })
    // The order is kept: its page, and a notice on the form, lead to the payment.
    if (!isHere) return
    if (address === undefined) {
      // Without a page to pay on, the order itself says how it stands.
      void navigate(end, { replace: true, state: orderEntry(object.transactionId) })
    } else {
      move({ kind: 'leave', address })
      globalThis.location.assign(address)
    }
  }
}
