import type { ScreenKey } from '@waymark/contract/screens'
import { landingOf, type Area, type Landing } from '@waymark/rules/landing'
import { entryOf } from '../../platform/permissions/permissions.ts'
import type { UserDetails } from '../../platform/queries/member-queries.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import type { RouteRow } from './route-table.ts'

/** Pages of the person, whatever they hold. The dashboard is among them: it says why a membership does not show. */
const ofThePerson: ReadonlySet<ScreenKey> = new Set([
  'dashboard',
  'security',
  'my_profile',
  'profile_completion',
  'feedback',
  'service_request',
])
/** Where a club is joined, renewed and paid for. */
const clubEntries: ReadonlySet<ScreenKey> = new Set([
  'membership',
  'membership_join',
  'membership_renew',
  'checkout',
])

/** What a page belongs to, for the decision table of the rules. */
export function areaOf({ kind, screen, menu }: Pick<RouteRow, 'kind' | 'screen' | 'menu'>): Area {
  if (kind === 'login') return 'signIn'
  if (screen === 'corporate_register') return 'corporateRegistration'
  if (screen === 'corporate_register_product') return 'person'
  if (kind !== 'protected' || ofThePerson.has(screen)) return 'person'
  if (screen.startsWith('corporate_')) return 'corporate'
  if (clubEntries.has(screen)) return 'clubEntry'
  if (menu === 'club') return 'club'
  return menu === 'family' ? 'individual' : 'shared'
}

/**
 * Where the person who asks for a page is led (ROUTE-20, ROUTE-21, PROG-01, PROG-03). A club's or a company's home that is not built is
 * stood in for by the dashboard.
 */
export function landingFor(
  row: Pick<RouteRow, 'kind' | 'screen' | 'menu'>,
  { programs }: Pick<UserDetails, 'programs'>,
  membership: MembershipIdentity,
  isBuilt: (screen: ScreenKey) => boolean,
): Landing {
  const held = [...programs.individualInfo, ...programs.corporateInfo]
  const acting = entryOf({ programs }, membership)
  if (acting === undefined) return 'stay'
  const landing = landingOf({ area: areaOf(row), acting, held })
  return landing === 'stay' || landing === 'error' || isBuilt(landing) ? landing : 'dashboard'
}
