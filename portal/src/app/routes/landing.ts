import type { ScreenKey } from '@waymark/contract/screens'
import { landingOf, type Landing } from '@waymark/rules/landing'
import { entryOf } from '../../platform/permissions/permissions.ts'
import type { UserDetails } from '../../platform/queries/member-queries.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import type { RouteRow } from './route-table.ts'

/**
 * Where the person who asks for a page is led (ROUTE-20, ROUTE-21, PROG-01, PROG-03). A club's or a company's home that is not built is
 * stood in for by the dashboard.
 */
export function landingFor(
  row: Pick<RouteRow, 'area'>,
  { programs }: Pick<UserDetails, 'programs'>,
  membership: MembershipIdentity,
  isBuilt: (screen: ScreenKey) => boolean,
): Landing {
  const held = [...programs.individualInfo, ...programs.corporateInfo]
  const acting = entryOf({ programs }, membership)
  if (acting === undefined) return 'stay'
  const landing = landingOf({ area: row.area, acting, held })
  return landing === 'stay' || landing === 'error' || isBuilt(landing) ? landing : 'dashboard'
}
