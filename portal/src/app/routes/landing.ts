import { isDisplayed, landingOf } from '@waymark/rules/pages/landing'
import type { ScreenKey } from '@waymark/contract/screens'
import { kindOf } from '../../platform/configuration/programme-kind.ts'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import { entryOf } from '../../platform/permissions/permissions.ts'
import type { UserDetails } from '../../platform/queries/member-queries.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import type { RouteRow } from './route-table.ts'

/** Where a person is redirected: a screen, nowhere, or the error path. */
export type LandingOn = ScreenKey | 'stay' | 'error'

/**
 * Where a person is redirected (ROUTE-20, ROUTE-21, PROG-01, PROG-03). The homes of members and of companies are configured; the dashboard
 * replaces a home that doesn't exist or isn't theirs.
 */
export function landingFor(
  row: Pick<RouteRow, 'area'>,
  { programs }: Pick<UserDetails, 'programs'>,
  membership: MembershipIdentity,
  rows: readonly RouteRow[],
  { homes, programs: configured }: Pick<Configuration, 'homes' | 'programs'>,
): LandingOn {
  const held = [...programs.individualInfo, ...programs.corporateInfo]
  const acting = entryOf({ programs }, membership)
  if (acting === undefined) return 'stay'
  const landing = landingOf({ area: row.area, acting, held })
  if (landing === 'stay' || landing === 'error') return landing
  const isHome =
    landing === 'corporate_overview' || (landing === 'dashboard' && isDisplayed({ acting, held }))
  const wanted = isHome ? homes[kindOf(configured, acting.programCode, acting.programType)] : landing
  const isOpen = rows.some(
    (one) =>
      one.page === wanted &&
      one.enabled &&
      one.isBuilt &&
      landingOf({ area: one.area, acting, held }) === 'stay',
  )
  return isOpen ? wanted : 'dashboard'
}
