import { programmeToStartWith, programmeToStore } from '@waymark/rules/first-programme'
import { configuration } from '../configuration/configuration.ts'
import type { ProgrammeEntry } from '../queries/member-queries.ts'
import { firstStore } from '../store/first-store.ts'
import { session } from './session.ts'

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

/** Stores the programme that retrieving the person's programmes found (PROG-01). Which one they act for stays. */
export function storeProgramme(isInClub: boolean): void {
  session.write({ defaultProgramCode: programmeToStore(isInClub) })
}

/** Switches to this membership and its programme's currency, at sign-in and when the programme is switched. */
export function actFor(entry: ProgrammeEntry): void {
  const { programs } = configuration.current()
  const programme = programs.find(({ programCode }) => programCode === entry.programCode)
  session.write({
    companyCode: entry.companyCode,
    programCode: entry.programCode,
    programType: entry.programType,
    membershipNumber: entry.membershipNumber,
    memNo: entry.membershipNumber,
    customerNumber: entry.customerNumber,
    currencyCode: programme?.defaults.currency,
  })
  firstStore.sessionChanged()
}
