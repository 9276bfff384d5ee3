import { acceptPayment } from '@waymark/contract/transactions/accept-payment'
import * as acceptPaymentShapes from '@waymark/contract/transactions/accept-payment.shapes'
import { authenticateTransaction } from '@waymark/contract/transactions/authenticate-transaction'
import * as authenticateTransactionShapes from '@waymark/contract/transactions/authenticate-transaction.shapes'
import { cancelTransfer } from '@waymark/contract/transactions/cancel-transfer'
import * as cancelTransferShapes from '@waymark/contract/transactions/cancel-transfer.shapes'
import { logoutTransaction } from '@waymark/contract/transactions/logout-transaction'
import * as logoutTransactionShapes from '@waymark/contract/transactions/logout-transaction.shapes'
import { memberSearch } from '@waymark/contract/transactions/member-search'
import * as memberSearchShapes from '@waymark/contract/transactions/member-search.shapes'
import { paymentStatus } from '@waymark/contract/transactions/payment-status'
import * as paymentStatusShapes from '@waymark/contract/transactions/payment-status.shapes'
import { retrieveQuote } from '@waymark/contract/transactions/retrieve-quote'
import * as retrieveQuoteShapes from '@waymark/contract/transactions/retrieve-quote.shapes'
import { activateConverted } from '@waymark/contract/transactions/activate-converted'
import * as activateConvertedShapes from '@waymark/contract/transactions/activate-converted.shapes'
import { buyPoints } from '@waymark/contract/transactions/buy-points'
import * as buyPointsShapes from '@waymark/contract/transactions/buy-points.shapes'
import { convertPoints } from '@waymark/contract/transactions/convert-points'
import * as convertPointsShapes from '@waymark/contract/transactions/convert-points.shapes'
import { giftPoints } from '@waymark/contract/transactions/gift-points'
import * as giftPointsShapes from '@waymark/contract/transactions/gift-points.shapes'
import { purchaseTier } from '@waymark/contract/transactions/purchase-tier'
import * as purchaseTierShapes from '@waymark/contract/transactions/purchase-tier.shapes'
import { renewPoints } from '@waymark/contract/transactions/renew-points'
import * as renewPointsShapes from '@waymark/contract/transactions/renew-points.shapes'
import { retrieveRenewExpiry } from '@waymark/contract/transactions/retrieve-renew-expiry'
import * as retrieveRenewExpiryShapes from '@waymark/contract/transactions/retrieve-renew-expiry.shapes'
import { simulateRule } from '@waymark/contract/transactions/simulate-rule'
import * as simulateRuleShapes from '@waymark/contract/transactions/simulate-rule.shapes'
import { transferPoints } from '@waymark/contract/transactions/transfer-points'
import * as transferPointsShapes from '@waymark/contract/transactions/transfer-points.shapes'
import type { Mount } from '../calls/mount.ts'
import { acceptPayment as accept } from './accept-payment.ts'
import { activateConverted as activate } from './activate-converted.ts'
import { readActivity } from './activity-store.ts'
import { cancelTransfer as cancel } from './cancel-transfer.ts'
import { searchMember } from './member-search.ts'
import { askedOf } from './order-call.ts'
import { endPinTransaction } from './pin-store.ts'
import { authenticate, hashOfPinToken } from './pin-transactions.ts'
import { isActive, mayOrder } from './policy.ts'
import { presentActivity } from './present-activity.ts'
import { retrieveQuote as quote } from './retrieve-quote.ts'
import { retrieveRenewExpiry as readRenewals } from './retrieve-renew-expiry.ts'
import type { TransactionServices } from './services.ts'
import { simulateRule as simulate } from './simulate-rule.ts'
import { submitOrder } from './submit-order.ts'

export function transactionRoutes(mount: Mount, services: TransactionServices): void {
  mount(memberSearch, memberSearchShapes, { limit: 'lookup', policy: mayOrder }).with(async (call) =>
    searchMember(services, call),
  )
  mount(retrieveQuote, retrieveQuoteShapes, { limit: 'lookup', policy: mayOrder }).with(async (call) =>
    quote(services, call),
  )
  mount(authenticateTransaction, authenticateTransactionShapes, {
    limit: 'money',
    policy: mayOrder,
    checksSecret: true,
  }).with(async (call) => authenticate(services, call))
  orderRoutes(mount, services)
  mount(acceptPayment, acceptPaymentShapes, { limit: 'write' }).with(async (call) => accept(services, call))
  mount(paymentStatus, paymentStatusShapes, { limit: 'read' }).with(async (call) => {
    const activity = await readActivity(
      services.database,
      call.body.object.activityNumber,
      call.membership.account,
    )
    if (activity === undefined) return call.fail('NOT_FOUND')
    return { object: await presentActivity(services, activity, call.locale) }
  })
  mount(activateConverted, activateConvertedShapes, {
    limit: 'money',
    policy: isActive,
  }).with(async (call) => activate(services, call))
  mount(retrieveRenewExpiry, retrieveRenewExpiryShapes, { limit: 'read' }).with(async (call) =>
    readRenewals(services, call),
  )
  mount(simulateRule, simulateRuleShapes, { limit: 'read' }).with(async (call) => simulate(services, call))
  mount(cancelTransfer, cancelTransferShapes, { limit: 'money' }).with(async (call) => cancel(services, call))
  mount(logoutTransaction, logoutTransactionShapes, { limit: 'write' }).with(async (call) => {
    await endPinTransaction(
      services.database,
      hashOfPinToken(call.body.transactionID),
      call.principal.customer,
      call.now,
    )
    return { object: { success: true } }
  })
}

/** What is ordered: a product each. */
function orderRoutes(mount: Mount, services: TransactionServices): void {
  const money = { limit: 'money', policy: isActive } as const
  mount(transferPoints, transferPointsShapes, money).with(async (call) =>
    submitOrder(services, call, askedOf('transfer', call.body.object)),
  )
  mount(buyPoints, buyPointsShapes, money).with(async (call) =>
    submitOrder(services, call, askedOf('buy', call.body.object)),
  )
  mount(giftPoints, giftPointsShapes, money).with(async (call) =>
    submitOrder(services, call, askedOf('gift', call.body.object)),
  )
  mount(renewPoints, renewPointsShapes, money).with(async (call) =>
    submitOrder(services, call, askedOf('extend', call.body.object)),
  )
  mount(purchaseTier, purchaseTierShapes, money).with(async (call) =>
    submitOrder(services, call, askedOf('tier', call.body.object)),
  )
  mount(convertPoints, convertPointsShapes, money).with(async (call) =>
    submitOrder(services, call, askedOf('convert', call.body.object)),
  )
}
