import { screenTabs } from '@waymark/contract/screen-addresses'
import type { ScreenKey } from '@waymark/contract/screens'
import type { Policy } from '../calls/whose-data.ts'
import type { Membership } from '../calls/principal.ts'

/** Orders are for a membership that is active. That their page, or its tab, is the person's in full, the mount has asked (PROG-06). */
export const isActive: Policy = (_principal, membership) => membership.status === 'A'

const orderingScreens = ['transfer', 'extend_miles', 'migratepoints'] as const satisfies readonly ScreenKey[]

/** What prepares an order of whichever page, a price, a recipient, the PIN: for who may send one from any page or tab. */
export const mayOrder: Policy = (_principal, membership) =>
  membership.status === 'A' && mayOrderSomewhere(membership)

function mayOrderSomewhere({ permissionOn }: Membership): boolean {
  return (
    orderingScreens.some((screen) => permissionOn(screen) === 'F') ||
    screenTabs.buy.some((tab) => permissionOn('buy', tab) === 'F')
  )
}
