import { cancelTransfer } from '@waymark/contract/points/transfer/cancel-transfer.shapes'
import { memberSearch } from '@waymark/contract/points/member-search.shapes'
import { activateConverted } from '@waymark/contract/points/convert/activate-converted.shapes'
import { buyPoints } from '@waymark/contract/points/buy/buy-points.shapes'
import { convertPoints } from '@waymark/contract/points/convert/convert-points.shapes'
import { giftPoints } from '@waymark/contract/points/gift/gift-points.shapes'
import { purchaseTier } from '@waymark/contract/points/tier/purchase-tier.shapes'
import { renewPoints } from '@waymark/contract/points/extend/renew-points.shapes'
import { retrieveRenewExpiry } from '@waymark/contract/points/extend/retrieve-renew-expiry.shapes'
import { simulateRule } from '@waymark/contract/points/simulate-rule.shapes'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points.shapes'
import type { Mount } from '../calls/mount.ts'
import { isActive } from '../calls/whose-data.ts'
import { askedOf, mayOrder, submitOrder, type OrderServices } from '../orders/index.ts'
import { activateConverted as activate } from './convert/activate-converted.ts'
import { retrieveRenewExpiry as readRenewals } from './extend/retrieve-renew-expiry.ts'
import { searchMember } from './recipients/member-search.ts'
import { simulateRule as simulate } from './simulate-rule.ts'
import { cancelTransfer as cancel } from './transfer/cancel-transfer.ts'

export function pointsRoutes(mount: Mount, services: OrderServices): void {
  submitRoutes(mount, services)
  mount(memberSearch, { limit: 'lookup', policy: mayOrder }).with(async (call) =>
    searchMember(services, call),
  )
  mount(activateConverted, {
    limit: 'money',
    policy: isActive,
  }).with(async (call) => activate(services, call))
  mount(retrieveRenewExpiry, { limit: 'read' }).with(async (call) => readRenewals(services, call))
  mount(simulateRule, { limit: 'read' }).with(async (call) => simulate(services, call))
  mount(cancelTransfer, { limit: 'money' }).with(async (call) => cancel(services, call))
}

/** What is ordered: a kind each. */
function submitRoutes(mount: Mount, services: OrderServices): void {
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
