import { programmeToStore } from '@waymark/rules/pages/first-programme'
import { configuration } from '../configuration/configuration.ts'
import type { ProgrammeEntry } from '../queries/member-queries.ts'
import { firstStore } from '../store/first-store.ts'
import { session } from './session.ts'

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
