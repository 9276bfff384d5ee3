import { useNavigate } from 'react-router'
import { track } from '../../tracking/tracking.ts'
import { moveOf } from '../order-flow.ts'
import type { Offer } from '../order-step.ts'
import type { OrderKind } from '../order-kind.ts'
import { useEndAddress } from '../placed/end-address.ts'
import { paymentPage } from './payment-page.ts'
import type { OrderAnswer } from '../product.ts'
import { orderEntry } from '../use-entry.ts'
import type { Ordering } from '../use-order.ts'

/** After an order has arrived, goes to its payment page or to the page with its status. Does nothing if the person has moved on. */
export function useFollowOrder<K extends OrderKind>(ordering: Ordering<K>, { quote }: Offer<K>) {
  const { product } = ordering
  const navigate = useNavigate()
  const end = useEndAddress(product)
  return (object: OrderAnswer['object'], isHere: boolean): void => {
    const address =
      object.memberActivityStatus === 'PAYMENT_PENDING' ? paymentPage(object.redirectURL) : undefined
    if (address !== undefined) track({ event: 'checkout', journey: product.words, items: quote.lines.length })
    // The order is kept: its page, and a notice on the form, lead to the payment.
    if (!isHere) return
    if (address === undefined) {
      // Without a payment page, the order page shows its status.
      void navigate(end, { replace: true, state: orderEntry(object.transactionId) })
    } else {
      moveOf(ordering)({ kind: 'leave', address })
      globalThis.location.assign(address)
    }
  }
}
