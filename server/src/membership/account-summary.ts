import { fullName } from '@waymark/rules/full-name'
import type * as shapes from '@waymark/contract/membership/account-summary.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn, type Day } from '@waymark/rules/calendar'
import { tierYearOf } from '@waymark/rules/tier'
import { tierProgress } from '@waymark/rules/tier-progress'
import { inLocale, type Configuration, type ProgrammeConfiguration } from '../configuration/index.ts'
import { summaryOf } from '../ledger/index.ts'
import type { Locale } from '../platform/locale.ts'
import type { CustomerNumber, Membership } from '../platform/mount/principal.ts'
import { tierOf } from '../tiers/index.ts'
import type { MembershipSummaryRow, ReadMembershipSummary } from './summary-reader.ts'

type Answer = Domain<typeof shapes>['answer']

/** Tier, points and expiry of a membership (SUMM-01). */
export async function accountSummary(
  services: { readonly readSummary: ReadMembershipSummary; readonly configuration: Configuration },
  membership: Membership,
  principal: CustomerNumber,
  locale: Locale,
  now: Date,
): Promise<Answer> {
  const { companyCode, programCode, membershipNumber } = membership
  const { programme } = await services.configuration.programme(companyCode, programCode)
  const today = dayIn(programme.timeZone, now)
  const tierYear = tierYearOf(today, programme.tierYearEndsOn)
  const row = await services.readSummary({ membership, principal, today, tierYear })
  if (row === undefined) throw new Error('A membership that a session holds is missing')
  const summary = summaryOf(row)
  const held = tierOf(programme, row, today)
  const { topThemeClass, name } = tierNamed(programme, held.code)
  return {
    object: {
      membershipNumber,
      displayName: row.company_name ?? fullName(row.given_name, row.family_name),
      accountStatusCode: row.status,
      tierCode: held.code,
      tierName: inLocale(name, locale),
      tierToDate: held.until,
      tierDetails: [{ type: 'tier1', name: inLocale(name, locale) }],
      topThemeClass,
      pointDetails: [
        { pointType: 'POINTS', points: summary.available, held: summary.held },
        { pointType: 'STATUS', points: row.status_points, held: 0n },
      ],
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

function tierNamed(programme: ProgrammeConfiguration, code: string): ProgrammeConfiguration['tiers'][number] {
  const tier = programme.tiers.find((one) => one.code === code)
  if (tier === undefined) throw new Error(`Programme ${programme.programCode} has no tier ${code}`)
  return tier
}
