import type * as shapes from '@waymark/contract/membership/account-summary.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Day } from '@waymark/rules/calendar'
import type { Membership } from '../calls/principal.ts'
import { inLocale, type CompanyConfiguration, type ProgrammeConfiguration } from '../configuration/index.ts'
import type { Locale } from '../platform/locale.ts'
import { tierOf } from '../tiers/index.ts'
import type { MembershipSummaryRow } from './summary/summary-reader.ts'
import { tierNamed } from './tier-named.ts'

/** The club next to the individual programme, by its wire name. */
export const CLUB = 'KORU'

type TierDetail = NonNullable<Domain<typeof shapes>['answer']['object']['tierDetails']>['tier1']

/** The club whose tier is the second one of a person's own membership in another programme (SUMM-01, CARD-01). */
export function clubBeside(
  company: Pick<CompanyConfiguration, 'programs'>,
  { programCode, programType, role }: Pick<Membership, 'programCode' | 'programType' | 'role'>,
): ProgrammeConfiguration | undefined {
  if (programType !== 'individual' || role !== 'owner' || programCode === CLUB) return undefined
  return company.programs.find((one) => one.programCode === CLUB && one.isActive)
}

/**
 * The club's tier, while they are an active member of it. It comes with the summary and not from the session, which knows a new member of
 * the club only a second later.
 */
export function clubTier(
  club: ProgrammeConfiguration,
  { club_grants: grants, club_ends_on: endsOn }: Pick<MembershipSummaryRow, 'club_grants' | 'club_ends_on'>,
  { today, locale }: { readonly today: Day; readonly locale: Locale },
): TierDetail | undefined {
  if (grants === null || (endsOn !== null && endsOn < today)) return undefined
  const { code } = tierOf(club, { grants, term_ends_on: endsOn }, today)
  return { type: 'CLUB', code, name: inLocale(tierNamed(club, code).name, locale) }
}
