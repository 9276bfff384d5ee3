import type * as allShapes from '@waymark/contract/membership/all-programs.shapes'
import type * as oneShapes from '@waymark/contract/membership/retrieve-program.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn, parseDay } from '@waymark/rules/calendar'
import { isInClub } from '@waymark/rules/club/subscription'
import type { Locale } from '../../platform/locale.ts'
import type { Principal } from '../../calls/principal.ts'
import { readSubscription } from '../../subscriptions/index.ts'
import { CLUB } from '../club-tier.ts'
import { programmeLists } from '../programme-lists.ts'
import { readMembership } from '../store.ts'
import type { ProfileServices } from './profile-services.ts'

/** All the caller's programmes of both kinds, in the company they signed in to (PROG-02). */
export async function allPrograms(
  { database, configuration }: ProfileServices,
  caller: Principal,
  as: { readonly locale: Locale; readonly now: Date },
): Promise<Domain<typeof allShapes>['answer']> {
  const { individualInfo, corporateInfo } = await programmeLists(database, configuration, caller, as)
  return { object: { programs: [...individualInfo, ...corporateInfo] } }
}

/** Whether the caller is in the club, and their membership of it, even if it has ended (PROG-01, CALL-05). */
export async function retrieveProgram(
  services: ProfileServices,
  caller: Principal,
  as: { readonly locale: Locale; readonly now: Date },
): Promise<Domain<typeof oneShapes>['answer']> {
  const { object } = await allPrograms(services, caller, as)
  const entry = object.programs.find(
    ({ programCode, nominee }) => programCode === CLUB && nominee === undefined,
  )
  if (entry === undefined) return { object: { programDetails: { koru: false, koruDetails: null } } }
  const { companyCode, programCode, membershipNumber } = entry
  const row = await readMembership(services.database, companyCode, programCode, membershipNumber)
  if (row === undefined) throw new Error('The membership of a session is missing')
  const { programme } = await services.configuration.programme(companyCode, programCode)
  const key = { companyCode, programCode, customer: caller.customer }
  const subscription = await readSubscription(services.database, key)
  return {
    object: {
      programDetails: {
        koru: entry.isActive && isInClub(subscription, dayIn(programme.timeZone, as.now)),
        koruDetails: {
          programCode,
          programName: entry.programName,
          membershipNumber,
          accountStatus: entry.accountStatus,
          isActive: entry.isActive,
          enrolmentDate: parseDay(row.enrolled_on),
          validUntil: row.term_ends_on,
          landing: entry.landing ?? null,
        },
      },
    },
  }
}
