import type { ScreenKey } from '@waymark/contract/screens'
import type { Policy } from '../platform/mount/mount.ts'
import type { Membership } from '../platform/mount/principal.ts'

const orderingScreens = [
  'transfer',
  'buy',
  'extend_miles',
  'migratepoints',
] as const satisfies readonly ScreenKey[]

/** Whether orders of a page may be sent: by an active membership's owner, or a nominee with the page in full (F). */
export function mayOrderOn(screen: ScreenKey): Policy {
  return (_principal, membership) => membership.status === 'A' && hasInFull(membership, screen)
}

/** The same for what prepares an order of whichever page: a price, a recipient, the PIN. */
export const mayOrder: Policy = (_principal, membership) =>
  membership.status === 'A' && orderingScreens.some((screen) => hasInFull(membership, screen))

function hasInFull({ role, privileges }: Membership, screen: ScreenKey): boolean {
  return role === 'owner' || privileges[screen] === 'F'
}
