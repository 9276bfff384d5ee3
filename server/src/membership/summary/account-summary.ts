import { fullName } from '@waymark/rules/names/full-name'
import type { accountSummary as facts } from '@waymark/contract/membership/account-summary'
import type * as shapes from '@waymark/contract/membership/account-summary.shapes'
import type { Domain } from '@waymark/contract/operation'
import { type Day } from '@waymark/rules/calendar'
import { tierYearOf } from '@waymark/rules/tiers/tier'
import { tierProgress } from '@waymark/rules/tiers/tier-progress'
import { inLocale, type ProgrammeConfiguration } from '../../configuration/index.ts'
import { summaryOf } from '../../ledger/index.ts'
import type { Locale } from '../../platform/locale.ts'
import type { Call } from '../../calls/call.ts'
import { tierOf } from '../../tiers/index.ts'
import { CLUB, clubBeside, clubTier } from '../club-tier.ts'
import type { MembershipServices } from '../membership-services.ts'
import type { MembershipSummaryRow, ReadMembershipSummary } from './summary-reader.ts'
import { tierNamed } from '../tier-named.ts'

type Answer = Domain<typeof shapes>['answer']

interface SummaryServices extends MembershipServices {
  readonly readSummary: ReadMembershipSummary
}

/** Tier, points and expiry of a membership, with bonus and second tier on request (SUMM-01). */
export async function accountSummary(
  services: SummaryServices,
  { membership, principal, company, programme, today, locale, now, body }: Call<typeof facts>,
): Promise<Answer> {
  const { programCode, membershipNumber } = membership
  const { isBonusRequired, tierOptionsRequired } = body.object
  const tierYear = tierYearOf(today, programme.tierYearEndsOn)
  const club = tierOptionsRequired ? clubBeside(company, membership) : undefined
  const row = await services.readSummary({
    membership,
    principal: principal.customer,
    today,
    tierYear,
    club: club?.programCode,
  })
  if (row === undefined) throw new Error('The membership of a session is missing')
  const summary = summaryOf(row)
  const held = tierOf(programme, row, today)
  const tier2 = club && clubTier(club, row, { today, locale })
  const named = tierNamed(programme, held.code)
  return {
    object: {
      membershipNumber,
      displayName: row.company_name ?? fullName(row.given_name, row.family_name),
      accountStatusCode: row.status,
      tierCode: held.code,
      ...presentNames(named, locale),
      tierToDate: held.until,
      ...(tierOptionsRequired && {
        tierDetails: {
          tier1: {
            type: programCode === CLUB ? 'CLUB' : 'TIER',
            code: held.code,
            name: inLocale(named.name, locale),
          },
          ...(tier2 && { tier2 }),
        },
      }),
      topThemeClass: named.topThemeClass,
      pointDetails: presentPoints(summary, row),
      ...(isBonusRequired === 'Y' && { bonusDetails: [{ pointType: 'POINTS', points: summary.bonus }] }),
      expiryDetails: summary.expiries.map(({ expiresOn, points }) => ({
        pointType: 'POINTS',
        points,
        expiryDate: expiresOn,
      })),
      tierProgress: presentProgress(programme, row, { today, yearEndsOn: tierYear.to }, locale),
      isFrozen: summary.frozen,
      protectedUntil: row.protected_until !== null && row.protected_until > now ? row.protected_until : null,
      unreadNotifications: row.unread_notifications,
      today,
    },
  }
}

function presentPoints(
  { available, held, posted }: ReturnType<typeof summaryOf>,
  { in_check, status_points }: MembershipSummaryRow,
): Answer['object']['pointDetails'] {
  const expired = posted - held - available
  return [
    {
      pointType: 'POINTS',
      points: available,
      held,
      ...(in_check > 0n && { inCheck: in_check }),
      ...(expired > 0n && { expired }),
    },
    { pointType: 'STATUS', points: status_points, held: 0n },
  ]
}

/** A tier's name; one between two tiers is also named by both. */
function presentNames(
  { name, subTier }: ReturnType<typeof tierNamed>,
  locale: Locale,
): Pick<Answer['object'], 'tierName' | 'baseTierName' | 'subTierName'> {
  return {
    tierName: inLocale(name, locale),
    ...(subTier?.enabled === true && {
      baseTierName: inLocale(subTier.base, locale),
      subTierName: inLocale(subTier.sub, locale),
    }),
  }
}

function presentProgress(
  programme: ProgrammeConfiguration,
  row: MembershipSummaryRow,
  { today, yearEndsOn }: { readonly today: Day; readonly yearEndsOn: Day },
  locale: Locale,
): Answer['object']['tierProgress'] {
  const statusPoints = row.status_points
  const { keepAt, kept, securedUntil, next } = tierProgress(programme, row.grants, today, statusPoints)
  return {
    isEarned: programme.tiersAreEarned,
    securedUntil: securedUntil ?? null,
    statusPoints,
    keepAt,
    kept,
    yearEndsOn,
    ...(next === undefined
      ? {}
      : {
          next: {
            tier: { code: next.code, name: inLocale(tierNamed(programme, next.code).name, locale) },
            at: next.at,
            missing: next.missing,
          },
        }),
  }
}
