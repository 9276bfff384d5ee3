import { isDisplayed } from '@waymark/rules/landing'
import { permissionOn } from '../../platform/permissions/permissions.ts'
import type { ProgrammeEntry, UserDetails } from '../../platform/queries/member-queries.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'

/** Whether the dashboard is shown for this membership, and if not, why (PROG-03, PROG-06). */
export type Showing = 'shown' | 'notActive' | 'notAllowed'

export function showingOf(entry: ProgrammeEntry | undefined): Showing {
  if (entry !== undefined && !isDisplayed({ acting: entry, held: [entry] })) return 'notActive'
  return permissionOn(entry, 'dashboard') === 'none' ? 'notAllowed' : 'shown'
}

/** The active programme with a club member's points, preferring the one with the same membership number. */
export function pointsProgramme(
  user: UserDetails,
  { programCode, membershipNumber }: Pick<MembershipIdentity, 'programCode' | 'membershipNumber'>,
): ProgrammeEntry | undefined {
  const others = user.programs.individualInfo.filter(
    (entry) => entry.isActive && entry.programCode !== programCode,
  )
  return others.find((entry) => entry.membershipNumber === membershipNumber) ?? others[0]
}
