import { kindOf } from '../configuration/programme-kind.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser, type ProgrammeEntry } from './member-queries.ts'
import type { MembershipIdentity } from '../session/session.ts'
import { useMembership } from '../session/use-membership.ts'

/** The person's own membership with points, whichever they act for; undefined for who has none. */
export function usePointsEntry(): ProgrammeEntry | undefined {
  const { programs } = useConfiguration()
  const { data } = useCurrentUser()
  return data?.userDetails.programs.individualInfo.find(
    ({ programCode, programType, isActive }) =>
      isActive && kindOf(programs, programCode, programType) === 'points',
  )
}

/**
 * The membership that club orders are made for: the person's own one with points, since those can pay, whichever they act for. The club
 * itself goes by the person.
 */
export function usePayer(): MembershipIdentity {
  const acting = useMembership()
  const own = usePointsEntry()
  if (own === undefined || own.programCode === acting.programCode) return acting
  const { companyCode, programCode, membershipNumber } = own
  return { companyCode, programCode, membershipNumber }
}
