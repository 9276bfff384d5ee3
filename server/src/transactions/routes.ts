import { acceptPayment } from '@waymark/contract/transactions/accept-payment.shapes'
import { cancelTransfer } from '@waymark/contract/transactions/cancel-transfer.shapes'
import { memberSearch } from '@waymark/contract/transactions/member-search.shapes'
import { paymentStatus } from '@waymark/contract/transactions/payment-status.shapes'
import { retrieveQuote } from '@waymark/contract/transactions/retrieve-quote.shapes'
import { activateConverted } from '@waymark/contract/transactions/activate-converted.shapes'
import { buyPoints } from '@waymark/contract/transactions/buy-points.shapes'
import { convertPoints } from '@waymark/contract/transactions/convert-points.shapes'
import { giftPoints } from '@waymark/contract/transactions/gift-points.shapes'
import { purchaseTier } from '@waymark/contract/transactions/purchase-tier.shapes'
import { renewPoints } from '@waymark/contract/transactions/renew-points.shapes'
import { retrieveRenewExpiry } from '@waymark/contract/transactions/retrieve-renew-expiry.shapes'
import { simulateRule } from '@waymark/contract/transactions/simulate-rule.shapes'
import { transferPoints } from '@waymark/contract/transactions/transfer-points.shapes'
import type { Mount } from '../calls/mount.ts'
import { acceptPayment as accept } from './accept-payment.ts'
import { activateConverted as activate } from './activate-converted.ts'
import { readActivity } from './activity-store.ts'
import { cancelTransfer as cancel } from './cancel-transfer.ts'
import { searchMember } from './member-search.ts'
import { askedOf } from './order-call.ts'
import { isActive, mayOrder } from './policy.ts'
import { presentActivity } from './present-activity.ts'
import { retrieveQuote as quote } from './retrieve-quote.ts'
import { retrieveRenewExpiry as readRenewals } from './retrieve-renew-expiry.ts'
import type { TransactionServices } from './services.ts'
import { simulateRule as simulate } from './simulate-rule.ts'
import { submitOrder } from './submit-order.ts'

export function transactionRoutes(mount: Mount, services: TransactionServices): void {
  mount(memberSearch, { limit: 'lookup', policy: mayOrder }).with(async (call) =>
    searchMember(services, call),
  )
  mount(retrieveQuote, { limit: 'lookup', policy: mayOrder }).with(async (call) => quote(services, call))
  orderRoutes(mount, services)
  mount(acceptPayment, { limit: 'write' }).with(async (call) => accept(services, call))
  mount(paymentStatus, { limit: 'read' }).with(async (call) => {
    const activity = await readActivity(
      services.database,
      call.body.object.activityNumber,
      call.membership.account,
    )
    if (activity === undefined) return call.fail('NOT_FOUND')
    return { object: await presentActivity(services, activity, call.locale) }
  })
  mount(activateConverted, {
    limit: 'money',
    policy: isActive,
  }).with(async (call) => activate(services, call))
  mount(retrieveRenewExpiry, { limit: 'read' }).with(async (call) => readRenewals(services, call))
  mount(simulateRule, { limit: 'read' }).with(async (call) => simulate(services, call))
  mount(cancelTransfer, { limit: 'money' }).with(async (call) => cancel(services, call))
}

/** What is ordered: a product each. */
function orderRoutes(mount: Mount, services: TransactionServices): void {
  const money = { limit: 'money', policy: isActive } as const
  mount(transferPoints, money).with(async (call) =>
    submitOrder(services, call, askedOf('transfer', call.body.object)),
  )
  mount(buyPoints, money).with(async (call) => submitOrder(services, call, askedOf('buy', call.body.object)))
  mount(giftPoints, money).with(async (call) =>
    submitOrder(services, call, askedOf('gift', call.body.object)),
  )
  mount(renewPoints, money).with(async (call) =>
    submitOrder(services, call, askedOf('extend', call.body.object)),
  )
  mount(purchaseTier, money).with(async (call) =>
    submitOrder(services, call, askedOf('tier', call.body.object)),
  )
  mount(convertPoints, money).with(async (call) =>
    submitOrder(services, call, askedOf('convert', call.body.object)),
  )
}
