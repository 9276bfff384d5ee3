import { dayIn } from '@waymark/rules/calendar'
import { clubLanding, type ClubLanding } from '@waymark/rules/club/subscription'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database } from '../platform/database/database.ts'
import { readSubscription } from './subscription-store.ts'

/** Where a membership's sign-in leads (ROUTE-20): only a club has such a place, and it follows from the subscription. */
export async function landingFor(
  database: Database,
  { isClub, timeZone, club }: ProgrammeConfiguration,
  {
    company_code: companyCode,
    program_code: programCode,
    owner: customer,
  }: { readonly company_code: string; readonly program_code: string; readonly owner: CustomerNumber },
  now: Date,
): Promise<ClubLanding> {
  if (!isClub) return undefined
  const facts = await readSubscription(database, { companyCode, programCode, customer })
  return clubLanding(facts, dayIn(timeZone, now), club?.renewalWindowDays ?? 0)
}
