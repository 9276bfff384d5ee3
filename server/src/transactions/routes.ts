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
import { transferPoints } from '@waymark/contract/transactions/transfer-points'
import * as transferPointsShapes from '@waymark/contract/transactions/transfer-points.shapes'
import type { Mount } from '../platform/mount/mount.ts'
import { acceptPayment as accept } from './accept-payment.ts'
import { cancelTransfer as cancel } from './cancel-transfer.ts'
import { searchMember } from './member-search.ts'
import { authenticate, hashOfPinToken } from './pin-transactions.ts'
import { mayMovePoints } from './policy.ts'
import { presentActivity } from './present-activity.ts'
import { retrieveQuote as quote } from './retrieve-quote.ts'
import type { TransactionServices } from './services.ts'
import { endPinTransaction, readActivity } from './store.ts'
import { submitTransfer } from './submit-transfer.ts'

export function transactionRoutes(mount: Mount, services: TransactionServices): void {
  mount(memberSearch, memberSearchShapes, { limit: 'lookup', policy: mayMovePoints }).with(async (call) =>
    searchMember(services, call),
  )
  mount(retrieveQuote, retrieveQuoteShapes, { limit: 'lookup', policy: mayMovePoints }).with(async (call) =>
    quote(services, call),
  )
  mount(authenticateTransaction, authenticateTransactionShapes, {
    limit: 'money',
    policy: mayMovePoints,
  }).with(async (call) => authenticate(services, call))
  mount(transferPoints, transferPointsShapes, { limit: 'money', policy: mayMovePoints }).with(async (call) =>
    submitTransfer(services, call),
  )
  mount(acceptPayment, acceptPaymentShapes, { limit: 'write' }).with(async (call) => accept(services, call))
  mount(paymentStatus, paymentStatusShapes, { limit: 'read' }).with(async (call) => {
    const activity = await readActivity(
      services.database,
      call.body.object.activityNumber,
      call.membership.account,
    )
    if (activity === undefined) return call.fail('NOT_FOUND')
    return { object: await presentActivity(services, activity) }
  })
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
