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
 * privileges (PROG-05, PROG-06): what is not listed is not shown. A tab is as its page, unless the page lists tabs of its own.
 */
export function permissionOn(entry: ProgrammeEntry | undefined, screen: ScreenKey, tab?: string): Permission {
  const listed = entry?.privileges.ui.filter(({ page }) => page === screen) ?? []
  const tabs = listed.filter((one) => one.tab !== undefined)
  const isTab = tab !== undefined && tabs.length > 0
  const found = isTab ? tabs.find((one) => one.tab === tab) : listed.find((one) => one.tab === undefined)
  return found?.permission ?? 'none'
}
