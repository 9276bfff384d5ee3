import type { ProgrammeEntry, UserDetails } from '../queries/member-queries.ts'
import type { MembershipIdentity } from './session.ts'

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
