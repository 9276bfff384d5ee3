import { yearlyLimits } from '@waymark/contract/points/yearly-limits.shapes'
import { cancelTransfer } from '@waymark/contract/points/transfer/cancel-transfer.shapes'
import { memberSearch } from '@waymark/contract/points/member-search.shapes'
import { activateConverted } from '@waymark/contract/points/convert/activate-converted.shapes'
import { retrieveRenewExpiry } from '@waymark/contract/points/extend/retrieve-renew-expiry.shapes'
import { simulateRule } from '@waymark/contract/points/simulate-rule.shapes'
import type { Mount } from '../calls/mount.ts'
import { isActive } from '../calls/whose-data.ts'
import { canOrder, type OrderServices } from '../orders/index.ts'
import { activateConverted as activate } from './convert/activate-converted.ts'
import { retrieveRenewExpiry as readRenewals } from './extend/retrieve-renew-expiry.ts'
import { searchMember } from './recipients/member-search.ts'
import { simulateRule as simulate } from './simulate-rule.ts'
import { cancelTransfer as cancel } from './transfer/cancel-transfer.ts'
import { readYearlyLimits } from './yearly-limits.ts'

/** Operations around points orders, besides those that submit each kind, which the engine mounts. */
export function pointsRoutes(mount: Mount, services: OrderServices): void {
  mount(memberSearch, { limit: 'lookup', policy: canOrder(services.kinds) }).with(async (call) =>
    searchMember(services, call),
  )
  mount(activateConverted, {
    limit: 'money',
    policy: isActive,
  }).with(async (call) => activate(services, call))
  mount(retrieveRenewExpiry, { limit: 'read' }).with(async (call) => readRenewals(services, call))
  mount(simulateRule, { limit: 'read' }).with(async (call) => simulate(services, call))
  mount(yearlyLimits, { limit: 'read' }).with(async (call) => readYearlyLimits(services, call))
  mount(cancelTransfer, { limit: 'money' }).with(async (call) => cancel(services, call))
}
