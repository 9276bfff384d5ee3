import { programmeToStartWith } from '@waymark/rules/pages/first-programme'
import type { ProgrammeEntry } from '../queries/member-queries.ts'

export interface ProgrammeLists {
  readonly individualInfo: readonly ProgrammeEntry[]
  readonly corporateInfo: readonly ProgrammeEntry[]
}

/**
 * The membership that a session starts with: one with the number used to sign in, in the last programme if the person has it; without a
 * last one in the club, for whoever is in it; individual ones first (PROG-01, PROG-02).
 */
export function firstMembership(
  lists: ProgrammeLists,
  membershipNumber: string,
  lastProgramme: string | undefined,
): ProgrammeEntry | undefined {
  const all = [...lists.individualInfo, ...lists.corporateInfo]
  const own = all.filter((entry) => entry.membershipNumber === membershipNumber)
  const active = own.filter((entry) => entry.isActive)
  const isInClub = active.some(({ programCode }) => programCode === 'KORU')
  const begins = (entry: ProgrammeEntry) =>
    entry.programCode === programmeToStartWith(lastProgramme, entry.programType, isInClub)
  return active.find(begins) ?? active[0] ?? own[0] ?? all[0]
}
