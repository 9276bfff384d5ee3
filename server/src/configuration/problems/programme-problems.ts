import { dayOrNone } from '@waymark/rules/calendar'
import type { ProgrammeTerms } from '../schema.ts'
import { clubProblems } from './club-problems.ts'
import { flightProblems } from './flight-problems.ts'
import { codesOf, MOST_MONTHS, twice, unless, type ConfigurationProblem } from './problem.ts'
import { productProblems } from './product-problems.ts'

/** A year without 29 February. */
const COMMON_YEAR = 2001

/** What contradicts itself in a programme, with the company's other ones. */
export function programmeProblems(
  programme: ProgrammeTerms,
  programs: readonly ProgrammeTerms[],
  place: string,
): readonly ConfigurationProblem[] {
  const { club, isClub, programType } = programme
  return [
    ...tierProblems(programme.tiers, place),
    ...timeProblems(programme, place),
    ...unless(
      Intl.supportedValuesOf('currency').includes(programme.currency),
      `${place}.currency`,
      'must be a currency of ISO 4217',
    ),
    ...unless(!isClub || programType === 'individual', `${place}.isClub`, 'must not be set for a company'),
    ...unless(club === undefined || isClub, `${place}.club`, 'must have isClub'),
    ...productProblems(programme, place),
    ...flightProblems(programme, `${place}.flights`),
    ...(club === undefined ? [] : clubProblems(club, programs, `${place}.club`)),
  ]
}

function tierProblems(tiers: ProgrammeTerms['tiers'], place: string): readonly ConfigurationProblem[] {
  const falling = tiers.findIndex(
    ({ statusPoints }, index) => index > 0 && statusPoints <= (tiers[index - 1]?.statusPoints ?? 0n),
  )
  return [
    ...twice(`${place}.tiers`, codesOf(tiers)),
    ...unless(
      falling === -1,
      `${place}.tiers.${String(falling)}.statusPoints`,
      'must be above the previous tier',
    ),
  ]
}

function timeProblems(
  { tierYearEndsOn, monthsValid, expiryReminderDays }: ProgrammeTerms,
  place: string,
): readonly ConfigurationProblem[] {
  return [
    ...unless(
      dayOrNone(`${String(COMMON_YEAR)}-${tierYearEndsOn}`) !== undefined,
      `${place}.tierYearEndsOn`,
      'must be a day that each year has',
    ),
    ...unless(monthsValid <= MOST_MONTHS, `${place}.monthsValid`, `must not be above ${String(MOST_MONTHS)}`),
    ...twice(`${place}.expiryReminderDays`, expiryReminderDays.map(String)),
  ]
}
