import { screenTabs } from '@waymark/contract/screen-addresses'
import type { ScreenKey } from '@waymark/contract/screens'
import type { ProgrammeEntry, UserDetails } from '../queries/member-queries.ts'
import type { MembershipIdentity } from '../session/session.ts'

/** Full, read-only, or not shown at all (PROG-06). */
export type Permission = 'F' | 'R' | 'none'

/** The current membership's entry; undefined if the person no longer holds it. */
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
 * The person's permission on a screen or one of its tabs, as the server lists it from the company's configuration and a nominee's
 * privileges (PROG-05, PROG-06). Screens that aren't listed are hidden; anything that isn't a tab follows its page.
 */
export function permissionOn(entry: ProgrammeEntry | undefined, screen: ScreenKey, tab?: string): Permission {
  const tabs: Partial<Record<ScreenKey, readonly string[]>> = screenTabs
  const isTab = tab !== undefined && tabs[screen]?.includes(tab) === true
  return entry?.privileges.ui[screen]?.[isTab ? tab : '*'] ?? 'none'
}
