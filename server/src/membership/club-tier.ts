import type * as shapes from '@waymark/contract/membership/account-summary.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Day } from '@waymark/rules/calendar'
import { inLocale } from '../configuration/index.ts'
import type { Locale } from '../platform/locale.ts'
import type { Membership, Principal } from '../calls/principal.ts'
import type { MembershipServices } from './membership-services.ts'
import { readMembership } from './store.ts'
import { tierOf } from '../tiers/index.ts'
import { tierNamed } from './tier-named.ts'

/** The club beside the individual programme, by the name that the wire gives it. */
export const CLUB = 'KORU'

type TierDetail = NonNullable<Domain<typeof shapes>['answer']['object']['tierDetails']>['tier1']

/**
 * The club's tier as the second one of a person's own membership, while they are an active member of the club (SUMM-01, CARD-01). Only
 * who has the club costs a second statement.
 */
export async function clubTier(
  { database, configuration }: MembershipServices,
  principal: Principal,
  { companyCode, programCode, programType, role }: Membership,
  { today, locale }: { readonly today: Day; readonly locale: Locale },
): Promise<TierDetail | undefined> {
  if (programType !== 'individual' || role !== 'owner' || programCode === CLUB) return undefined
  const held = principal.memberships.find(
    (one) =>
      one.companyCode === companyCode &&
      one.programCode === CLUB &&
      one.role === 'owner' &&
      one.status === 'A',
  )
  if (held === undefined) return undefined
  const [row, { programme }] = await Promise.all([
    readMembership(database, companyCode, CLUB, held.membershipNumber),
    configuration.programme(companyCode, CLUB),
  ])
  if (row === undefined || !programme.isActive) return undefined
  if (row.term_ends_on !== null && row.term_ends_on < today) return undefined
  const { code } = tierOf(programme, row, today)
  return { type: 'CLUB', code, name: inLocale(tierNamed(programme, code).name, locale) }
}
