import { addDays, dayIn, parseDay, type Day } from '@waymark/rules/calendar'
import type {
  CompanyConfiguration,
  ConfigurationProblem,
  ProgrammeConfiguration,
} from '../../configuration/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'

/** How far ahead a simulation can be. */
const MOST_DAYS_AHEAD = 5 * 366

export interface SimulatedProgramme {
  readonly kind: 'good'
  readonly live: ProgrammeConfiguration
  /** In the programme's time zone. */
  readonly today: Day
  /** The day whose rules apply. */
  readonly on: Day
}

/** The programme and the day of a simulation. @throws AppError NOT_FOUND */
export function simulatedProgramme(
  company: Pick<CompanyConfiguration, 'programs'>,
  asked: { readonly programCode: string; readonly on?: string | undefined },
  now: Date,
): SimulatedProgramme | { readonly kind: 'wrong'; readonly problems: readonly ConfigurationProblem[] } {
  const live = company.programs.find(({ programCode }) => programCode === asked.programCode)
  if (live === undefined) throw new AppError('NOT_FOUND')
  const today = dayIn(live.timeZone, now)
  const on = asked.on === undefined ? today : parseDay(asked.on)
  if (on < today || on > addDays(today, MOST_DAYS_AHEAD))
    return { kind: 'wrong', problems: [{ place: 'on', reason: `must be from ${today}, up to 5 years` }] }
  return { kind: 'good', live, today, on }
}
