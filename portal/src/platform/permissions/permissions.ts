import { screenTabs } from '@waymark/contract/screen-addresses'
import type { ScreenKey } from '@waymark/contract/screens'
import type { ProgrammeEntry, UserDetails } from '../queries/member-queries.ts'
import type { MembershipIdentity } from '../session/session.ts'

/** Full, read only, or not shown at all (PROG-06). */
export type Permission = 'F' | 'R' | 'none'

/** The entry of the membership that the person acts for; undefined where they hold it no more. */
export function entryOf(
  user: Pick<UserDetails, 'programs'>,
  membership: MembershipIdentity,
): ProgrammeEntry | undefined {
  return [...user.programs.individualInfo, ...user.programs.corporateInfo].find(
    (entry) =>
      entry.companyCode === membership.companyCode &&
      entry.programCode === membership.programCode &&
      entry.membershipNumber === membership.membershipNumber,
  )
}

/**
 * What the person may do on a screen, or on one of its tabs, as the server lists it from the company's configuration and a nominee's
 * privileges (PROG-05, PROG-06): what is not listed is not shown. What is no tab of the page is as the page itself.
 */
export function permissionOn(entry: ProgrammeEntry | undefined, screen: ScreenKey, tab?: string): Permission {
  const tabs: Partial<Record<ScreenKey, readonly string[]>> = screenTabs
  const isTab = tab !== undefined && tabs[screen]?.includes(tab) === true
  return entry?.privileges.ui[screen]?.[isTab ? tab : '*'] ?? 'none'
}
