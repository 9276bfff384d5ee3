import { cancelTransfer } from '@waymark/contract/transactions/cancel-transfer'
import * as cancelTransferShapes from '@waymark/contract/transactions/cancel-transfer.shapes'
import { memberSearch } from '@waymark/contract/transactions/member-search'
import * as memberSearchShapes from '@waymark/contract/transactions/member-search.shapes'
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
import { askedOf, isActive, mayOrder, submitOrder, type OrderServices } from '../orders/index.ts'
import { activateConverted as activate } from './convert/activate-converted.ts'
import { retrieveRenewExpiry as readRenewals } from './extend/retrieve-renew-expiry.ts'
import { searchMember } from './recipients/member-search.ts'
import { simulateRule as simulate } from './simulate-rule.ts'
import { cancelTransfer as cancel } from './transfer/cancel-transfer.ts'

export function pointsRoutes(mount: Mount, services: OrderServices): void {
  submitRoutes(mount, services)
  mount(memberSearch, memberSearchShapes, { limit: 'lookup', policy: mayOrder }).with(async (call) =>
    searchMember(services, call),
  )
  mount(activateConverted, activateConvertedShapes, {
    limit: 'money',
    policy: isActive,
  }).with(async (call) => activate(services, call))
  mount(retrieveRenewExpiry, retrieveRenewExpiryShapes, { limit: 'read' }).with(async (call) =>
    readRenewals(services, call),
  )
  mount(simulateRule, simulateRuleShapes, { limit: 'read' }).with(async (call) => simulate(services, call))
  mount(cancelTransfer, cancelTransferShapes, { limit: 'money' }).with(async (call) => cancel(services, call))
}

/** What is ordered: a kind each. */
function submitRoutes(mount: Mount, services: OrderServices): void {
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
