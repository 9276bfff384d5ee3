import type { accountSummary as facts } from '@waymark/contract/membership/account-summary'
import type * as shapes from '@waymark/contract/membership/account-summary.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../calls/call.ts'
import { inLocale, type CompanyConfiguration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import { readMembership } from './store.ts'
import { tierOf } from '../tiers/index.ts'
import { tierNamed } from './tier-named.ts'

/** The club next to the individual programme, by its wire name. */
export const CLUB = 'KORU'

type SummaryCall = Pick<Call<typeof facts>, 'principal' | 'membership' | 'today' | 'locale'>

type TierDetail = NonNullable<Domain<typeof shapes>['answer']['object']['tierDetails']>['tier1']

/**
 * The club's tier as the second tier of a person's own membership, while they are an active club member (SUMM-01, CARD-01). Only club
 * members cost a second query.
 */
export async function clubTier(
  database: Database,
  company: CompanyConfiguration,
  { principal, membership, today, locale }: SummaryCall,
): Promise<TierDetail | undefined> {
  const { companyCode, programCode, programType, role } = membership
  if (programType !== 'individual' || role !== 'owner' || programCode === CLUB) return undefined
  const held = principal.memberships.find(
    (one) =>
      one.companyCode === companyCode &&
      one.programCode === CLUB &&
      one.role === 'owner' &&
      one.status === 'A',
  )
  if (held === undefined) return undefined
  const programme = company.programs.find((one) => one.programCode === CLUB)
  const row = await readMembership(database, companyCode, CLUB, held.membershipNumber)
  if (row === undefined || programme?.isActive !== true) return undefined
  if (row.term_ends_on !== null && row.term_ends_on < today) return undefined
  const { code } = tierOf(programme, row, today)
  return { type: 'CLUB', code, name: inLocale(tierNamed(programme, code).name, locale) }
}
