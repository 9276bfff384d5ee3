import { dayIn } from '@waymark/rules/calendar'
import { clubLanding, type ClubLanding } from '@waymark/rules/club/subscription'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database } from '../platform/database/database.ts'
import { readSubscriptions } from './subscription-store.ts'

/** A person's membership of a programme. */
interface Held {
  readonly programme: ProgrammeConfiguration
  readonly row: {
    readonly company_code: string
    readonly program_code: string
    readonly owner: CustomerNumber
  }
}

/**
 * Where sign-ins of memberships lead (ROUTE-20), all read together. Only clubs have such a place, and it follows from the subscription;
 * memberships of other programmes are left out.
 */
export async function landingsFor<H extends Held>(
  database: Database,
  held: readonly H[],
  now: Date,
): Promise<ReadonlyMap<H, ClubLanding>> {
  const keys = held.flatMap((one) => {
    const { company_code: companyCode, program_code: programCode, owner: customer } = one.row
    return one.programme.isClub ? [{ one, companyCode, programCode, customer }] : []
  })
  const found = await readSubscriptions(database, keys)
  return new Map(
    [...found].map(([{ one }, facts]) => {
      const { timeZone, club } = one.programme
      return [one, clubLanding(facts, dayIn(timeZone, now), club?.renewalWindowDays ?? 0)]
    }),
  )
}
