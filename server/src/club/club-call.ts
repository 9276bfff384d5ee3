import { dayIn, type Day } from '@waymark/rules/calendar'
import { isActive, type Policy } from '../calls/whose-data.ts'
import type { Membership, Principal } from '../calls/principal.ts'
import type { CompanyConfiguration } from '../configuration/index.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { Locale } from '../platform/locale.ts'
import type { SubscriptionKey } from '../subscriptions/index.ts'
import { clubOf, type Club } from './club-of-company.ts'

/** The part of a call that the club's use cases go by. */
export interface ClubCall {
  readonly principal: Principal
  /** The membership that the person acts for, any of their own: its points can pay, and the club is the person's. */
  readonly membership: Membership
  readonly company: CompanyConfiguration
  readonly now: Date
  readonly locale: Locale
}

/** A person at the counter of their company's club, today by the club's calendar. */
export interface ClubVisit {
  readonly club: Club
  readonly key: SubscriptionKey
  readonly today: Day
}

/** For people by their own memberships: a company's users have no place in a club. */
export const isOwnPerson: Policy = (_principal, { role, programType }) =>
  role === 'owner' && programType === 'individual'

/** For people who can order: their membership must be active too (PROG-03). */
export const isActivePerson: Policy = (principal, membership) =>
  isOwnPerson(principal, membership) && isActive(principal, membership)

/** @throws AppError NOT_FOUND where the company has no club */
export function visitOf({ principal, company, now }: ClubCall): ClubVisit {
  const club = clubOf(company)
  if (club === undefined) throw new AppError('NOT_FOUND')
  const { programCode, timeZone } = club.programme
  return {
    club,
    key: { companyCode: company.companyCode, programCode, customer: principal.customer },
    today: dayIn(timeZone, now),
  }
}
