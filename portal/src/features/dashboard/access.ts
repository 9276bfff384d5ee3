import type { ScreenKey } from '@waymark/contract/screens'
import type { ProgrammeEntry, UserDetails } from '../../platform/queries/member-queries.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'

/** Full, read only, or not shown at all (PROG-06). */
export type Permission = 'F' | 'R' | 'none'

/** The entry of the membership that the person acts for; undefined where they hold it no more. */
export function entryOf(user: UserDetails, membership: MembershipIdentity): ProgrammeEntry | undefined {
  return [...user.programs.individualInfo, ...user.programs.corporateInfo].find(
    (entry) =>
      entry.companyCode === membership.companyCode &&
      entry.programCode === membership.programCode &&
      entry.membershipNumber === membership.membershipNumber,
  )
}

/** What the person may do on a screen: an owner everything, a nominee what their privileges list (PROG-05). */
export function permissionOn(entry: ProgrammeEntry | undefined, screen: ScreenKey): Permission {
  if (entry === undefined) return 'none'
  if (entry.nominee === undefined) return 'F'
  return entry.nominee.privileges.ui.find(({ page }) => page === screen)?.permission ?? 'none'
}

/** Whether the dashboard shows for this membership, and if not, why (PROG-03, PROG-06). */
export type Showing = 'shown' | 'notActive' | 'notAllowed'

export function showingOf(entry: ProgrammeEntry | undefined): Showing {
  if (entry !== undefined && entry.accountStatus !== 'A') return 'notActive'
  return permissionOn(entry, 'dashboard') === 'none' ? 'notAllowed' : 'shown'
}

/** Another active programme of the person's own, where a club member's points are: the same number's first. */
export function pointsProgramme(
  user: UserDetails,
  { programCode, membershipNumber }: Pick<MembershipIdentity, 'programCode' | 'membershipNumber'>,
): ProgrammeEntry | undefined {
  const others = user.programs.individualInfo.filter(
    (entry) => entry.isActive && entry.programCode !== programCode,
  )
  return others.find((entry) => entry.membershipNumber === membershipNumber) ?? others[0]
}
