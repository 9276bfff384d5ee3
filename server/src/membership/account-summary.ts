import { fullName } from '@waymark/rules/full-name'
import type * as shapes from '@waymark/contract/membership/account-summary.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn, type Day } from '@waymark/rules/calendar'
import { tierProgress, tierYearEnd, tierYearStart } from '@waymark/rules/tier'
import { inLocale, type Configuration, type ProgrammeConfiguration } from '../configuration/index.ts'
import { summaryOf } from '../ledger/index.ts'
import type { Locale } from '../platform/locale.ts'
import type { CustomerNumber, Membership } from '../platform/mount/principal.ts'
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
  const yearEndsOn = tierYearEnd(today, programme.tierYearEndsOn)
  const tierYear = { from: tierYearStart(yearEndsOn), to: yearEndsOn }
  const row = await services.readSummary({ membership, principal, today, tierYear })
  if (row === undefined) throw new Error('A membership that a session holds is missing')
  const summary = summaryOf(row)
  const { topThemeClass, name } = tierOf(programme, row.tier_code)
  return {
    object: {
      membershipNumber,
      displayName: row.company_name ?? fullName(row.given_name, row.family_name),
      accountStatusCode: row.status,
      tierCode: row.tier_code,
      tierName: inLocale(name, locale),
      tierToDate: row.tier_until,
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
      tierProgress: presentProgress(programme, row, yearEndsOn, locale),
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
  yearEndsOn: Day,
  locale: Locale,
): Answer['object']['tierProgress'] {
  const statusPoints = row.status_points
  const { keepAt, kept, next } = tierProgress(
    programme.tiers,
    row.tier_code,
    statusPoints,
    programme.tierKeepPercent,
  )
  return {
    statusPoints,
    keepAt,
    kept,
    yearEndsOn,
    ...(next === undefined
      ? {}
      : {
          next: {
            tier: { code: next.code, name: inLocale(tierOf(programme, next.code).name, locale) },
            at: next.at,
            missing: next.missing,
          },
        }),
  }
}

function tierOf(programme: ProgrammeConfiguration, code: string): ProgrammeConfiguration['tiers'][number] {
  const tier = programme.tiers.find((one) => one.code === code)
  if (tier === undefined) throw new Error(`Programme ${programme.programCode} has no tier ${code}`)
  return tier
}
