import type { accountSummary as facts } from '@waymark/contract/membership/account-summary'
import type * as shapes from '@waymark/contract/membership/account-summary.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../calls/call.ts'
import { inLocale, type CompanyConfiguration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import { readOwnMemberships } from './own-memberships-store.ts'
import { tierOf } from '../tiers/index.ts'
import { tierNamed } from './tier-named.ts'

/** The club next to the individual programme, by its wire name. */
export const CLUB = 'KORU'

type SummaryCall = Pick<Call<typeof facts>, 'principal' | 'membership' | 'today' | 'locale'>

type TierDetail = NonNullable<Domain<typeof shapes>['answer']['object']['tierDetails']>['tier1']

/**
 * The club's tier as the second tier of a person's own membership, while they are an active club member (SUMM-01, CARD-01). It is read and
 * not taken from the session, which knows a new member of the club only a second later.
 */
export async function clubTier(
  database: Database,
  company: CompanyConfiguration,
  { principal, membership, today, locale }: SummaryCall,
): Promise<TierDetail | undefined> {
  const { companyCode, programCode, programType, role } = membership
  if (programType !== 'individual' || role !== 'owner' || programCode === CLUB) return undefined
  const programme = company.programs.find((one) => one.programCode === CLUB)
  if (programme?.isActive !== true) return undefined
  const own = await readOwnMemberships(database, principal.customer, companyCode)
  const held = own.find((one) => one.program_code === CLUB && one.status === 'A')
  if (held === undefined) return undefined
  if (held.term_ends_on !== null && held.term_ends_on < today) return undefined
  const { code } = tierOf(programme, held, today)
  return { type: 'CLUB', code, name: inLocale(tierNamed(programme, code).name, locale) }
}
