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

/** Pages about the person, not about the account: theirs whichever privileges a company gives. */
const personalScreens: ReadonlySet<ScreenKey> = new Set(['security'])

/** Pages that a company's account has no use for: friends join the programme of individuals. */
const individualScreens: ReadonlySet<ScreenKey> = new Set(['referral'])

/** The privilege that governs a page, where it is another page's. */
const governedBy: Partial<Record<ScreenKey, ScreenKey>> = { profile_completion: 'my_profile' }

/** What the person may do on a screen: an owner everything, a nominee what their privileges list (PROG-05). */
export function permissionOn(entry: ProgrammeEntry | undefined, screen: ScreenKey): Permission {
  if (entry === undefined) return 'none'
  if (individualScreens.has(screen) && entry.programType === 'corporate') return 'none'
  if (entry.nominee === undefined || personalScreens.has(screen)) return 'F'
  const governing = governedBy[screen] ?? screen
  return entry.nominee.privileges.ui.find(({ page }) => page === governing)?.permission ?? 'none'
}
