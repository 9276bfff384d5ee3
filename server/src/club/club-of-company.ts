import { dayIn, type Day } from '@waymark/rules/calendar'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { OrderContext } from '../orders/index.ts'

export type ClubTerms = NonNullable<ProgrammeConfiguration['club']>

/** A company's club: the programme with what it sells. */
export interface Club extends ClubTerms {
  readonly programme: ProgrammeConfiguration
}

/** The club of a company; undefined where it has none, or sells nothing of it. */
export function clubOf({ programs }: CompanyConfiguration): Club | undefined {
  for (const programme of programs)
    if (programme.isClub && programme.isActive && programme.club !== undefined)
      return { ...programme.club, programme }
  return undefined
}

/** The day by which an order of the club is undone: the club's; that of the order's programme where the company no longer sells any of it. */
export function clubDayOf({ company, programme, now }: OrderContext): Day {
  const { timeZone } = clubOf(company)?.programme ?? programme
  return dayIn(timeZone, now)
}

/** Whether a company has a club: without one its operations don't exist. */
export function hasClub(company: CompanyConfiguration): boolean {
  return clubOf(company) !== undefined
}
