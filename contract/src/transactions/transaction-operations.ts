import type { WholeOperation } from '../operation.ts'
import { acceptPayment } from './accept-payment.shapes.ts'
import { activateConverted } from './activate-converted.shapes.ts'
import { authenticateTransaction } from './authenticate-transaction.shapes.ts'
import { buyPoints } from './buy-points.shapes.ts'
import { cancelTransfer } from './cancel-transfer.shapes.ts'
import { convertPoints } from './convert-points.shapes.ts'
import { giftPoints } from './gift-points.shapes.ts'
import { giveUpOrder } from './give-up-order.shapes.ts'
import { logoutTransaction } from './logout-transaction.shapes.ts'
import { memberSearch } from './member-search.shapes.ts'
import { paymentStatus } from './payment-status.shapes.ts'
import { purchaseTier } from './purchase-tier.shapes.ts'
import { renewPoints } from './renew-points.shapes.ts'
import { retryPayment } from './retry-payment.shapes.ts'
import { retrieveQuote } from './retrieve-quote.shapes.ts'
import { retrieveRenewExpiry } from './retrieve-renew-expiry.shapes.ts'
import { simulateRule } from './simulate-rule.shapes.ts'
import { transferPoints } from './transfer-points.shapes.ts'

/** The operations of transactions. */
export const transactionOperations: readonly WholeOperation[] = [
  memberSearch,
  retrieveQuote,
  authenticateTransaction,
  transferPoints,
  activateConverted,
  buyPoints,
  convertPoints,
  giftPoints,
  purchaseTier,
  renewPoints,
  retrieveRenewExpiry,
  simulateRule,
  acceptPayment,
  paymentStatus,
  retryPayment,
  giveUpOrder,
  cancelTransfer,
  logoutTransaction,
]
