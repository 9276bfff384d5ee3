import type * as shapes from '@waymark/contract/subscriptions/overview/profile-overview.shapes'
import type { Domain } from '@waymark/contract/operation'
import { daysBetween, type Day } from '@waymark/rules/calendar'
import { paidDays, suspensionOn } from '@waymark/rules/club/suspension'
import { inLocale, type CompanyConfiguration } from '../../configuration/index.ts'
import type { Locale } from '../../platform/locale.ts'
import type { KeptSuspension, SubscriptionRecord } from '../../subscriptions/index.ts'
import type { Club } from '../club-of-company.ts'
import { freeTiersOf, tierNames } from './free-tiers.ts'
import { ownTermsFrom, paidDaysFrom } from './kept-days.ts'

type Days = NonNullable<Domain<typeof shapes>['answer']['object']['days']>

/** A member's paid days, line by line; null for who has none left. */
export function presentDays(
  company: CompanyConfiguration,
  club: Club,
  record: SubscriptionRecord,
  today: Day,
  locale: Locale,
): Days | null {
  const own = ownTermsFrom(record, today)
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return null
  const free = freeTiersOf(company, club)
  const shown = (one: KeptSuspension): NonNullable<Days['current']> => ({
    reason: one.reason,
    tierName:
      one.tierCode === null
        ? null
        : free === undefined
          ? one.tierCode
          : inLocale(tierNames(free, one.tierCode), locale),
    from: one.from,
    until: one.isOpen ? null : one.until,
  })
  const { suspensions } = record
  const bought = own.reduce((sum, term) => sum + paidDays(term, suspensions), 0)
  const left = paidDaysFrom(record, today)
  const current = suspensionOn(suspensions, today) ?? suspensions.find(({ from }) => from > today)
  return {
    bought,
    used: bought - left,
    left,
    lastDay: current?.isOpen === true ? null : last.until,
    kept: suspensions
      .filter(({ until }) => until >= first.from || until >= today)
      .map((one) => ({ ...shown(one), days: one.isOpen ? null : daysBetween(one.from, one.until) + 1 })),
    current: current === undefined ? null : shown(current),
    isKeptToday: suspensionOn(suspensions, today) !== undefined,
  }
}
