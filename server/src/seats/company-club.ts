import { dayIn, type Day } from '@waymark/rules/calendar'
import { renewalPeriod } from '@waymark/rules/club/seat'
import { renewalOpensOn } from '@waymark/rules/club/subscription'
import type { CompanyConfiguration } from '../configuration/index.ts'
import { clubOf, type Club } from '../club/index.ts'
import { AppError } from '../platform/errors/app-error.ts'

/** A club that companies buy memberships of. */
export interface CompanyClub extends Club {
  readonly seats: NonNullable<Club['seats']>
}

/** A plan as it is sold to companies: `amount` is cents before tax for a year. */
export interface CompanyPlan extends Omit<Club['plans'][number], 'months'> {
  readonly amount: bigint
}

/** The club of an airline, as companies see it; undefined where there's none. One that sells them nothing keeps the seats it sold. */
export function companyClubOf(company: CompanyConfiguration): CompanyClub | undefined {
  const club = clubOf(company)
  return club === undefined ? undefined : { ...club, seats: club.seats ?? { plans: [], mostInOrder: 0 } }
}

/** Whether an airline has a club: without one the operations of seats don't exist. */
export function hasCompanyClub(company: CompanyConfiguration): boolean {
  return companyClubOf(company) !== undefined
}

/** The same for a call, with today by the club's calendar. @throws AppError NOT_FOUND where there is none */
export function companyClubToday({
  company,
  now,
}: {
  readonly company: CompanyConfiguration
  readonly now: Date
}): { readonly club: CompanyClub; readonly today: Day } {
  const club = companyClubOf(company)
  if (club === undefined) throw new AppError('NOT_FOUND')
  return { club, today: dayIn(club.programme.timeZone, now) }
}

/** The plans that companies can buy. */
export function plansOf({ seats, plans }: CompanyClub): readonly CompanyPlan[] {
  return seats.plans.flatMap(({ plan: code, amount }) =>
    plans.filter((plan) => plan.code === code).map((plan) => ({ ...plan, amount })),
  )
}

/** When a company can renew the seats that end on a day, by the club's window, and for which days. */
export function renewalAfter({ renewalWindowDays }: CompanyClub, companyDate: Day, today: Day) {
  const opensOn = renewalOpensOn({ until: companyDate }, renewalWindowDays)
  return { opensOn, isOpen: today >= opensOn, period: renewalPeriod(companyDate) }
}
