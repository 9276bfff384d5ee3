import type * as shapes from '@waymark/contract/membership/available-balance.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn } from '@waymark/rules/calendar'
import type { Configuration } from '../configuration/index.ts'
import { accountId, readSummary } from '../ledger/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Membership } from '../calls/principal.ts'

/** The points that can be used now, expired and held ones left out (SUMM-02). */
export async function availableBalance(
  services: { readonly database: Database; readonly configuration: Configuration },
  membership: Membership,
  now: Date,
): Promise<Domain<typeof shapes>['answer']> {
  const { programme } = await services.configuration.programme(membership.companyCode, membership.programCode)
  const summary = await readSummary(
    services.database,
    accountId(membership.account),
    dayIn(programme.timeZone, now),
  )
  if (summary === undefined) throw new Error('A membership that a session holds is missing')
  return { object: { pointType: 'POINTS', points: summary.available, held: summary.held } }
}
