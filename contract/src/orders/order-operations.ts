import type { WholeOperation } from '../operation.ts'
import { acceptPayment } from './payment/accept-payment.shapes.ts'
import { authenticateTransaction } from './authenticate-transaction.shapes.ts'
import { giveUpOrder } from './give-up-order.shapes.ts'
import { logoutTransaction } from './logout-transaction.shapes.ts'
import { listOrders } from './list-orders.shapes.ts'
import { orderDocument } from './order-document.shapes.ts'
import { orderOfQuote } from './quotes/order-of-quote.shapes.ts'
import { paymentStatus } from './payment/payment-status.shapes.ts'
import { retrieveQuote } from './quotes/retrieve-quote.shapes.ts'
import { retryPayment } from './payment/retry-payment.shapes.ts'

/** The operations all kinds of orders share: quote, PIN, payment, and status. */
export const orderOperations: readonly WholeOperation[] = [
  retrieveQuote,
  orderOfQuote,
  authenticateTransaction,
  acceptPayment,
  paymentStatus,
  retryPayment,
  giveUpOrder,
  logoutTransaction,
  listOrders,
  orderDocument,
]
