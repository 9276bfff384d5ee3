import { addDays, dayIn, parseDay, type Day } from '../calendar.ts'

/** When missing points can be claimed (POINT-09). */
export interface ClaimRule {
  /** For our own flights, in hours: whole days. */
  readonly flightAfterHours: number
  /** For partner points. */
  readonly partnerAfterDays: number
  readonly months: number
}

export interface ClaimWindow {
  /** The first day on which it can be claimed, from midnight in the programme's time zone. */
  readonly opensOn: Day
  /** The last day, until the midnight that ends it. */
  readonly closesOn: Day
}

const HOURS_A_DAY = 24

/**
 * When points of a given day can be claimed. Hours count as whole days of the programme's calendar, so that nights of 23 or 25 hours don't
 * move either end: 72 hours after 2 November is 5 November, and 6 months after it 2 May, or the last day of a shorter month.
 */
export function claimWindow(rule: ClaimRule, kind: 'FLIGHT' | 'PARTNER', on: Day): ClaimWindow {
  const after = kind === 'FLIGHT' ? Math.ceil(rule.flightAfterHours / HOURS_A_DAY) : rule.partnerAfterDays
  return { opensOn: addDays(on, after), closesOn: sameDayMonthsAfter(on, rule.months) }
}

/** The earliest day whose points can still be claimed on a day. */
export function claimableSince({ months }: Pick<ClaimRule, 'months'>, today: Day): Day {
  let day = sameDayMonthsAfter(today, -months)
  // At the end of a longer month: the window of 28 February closes on 28 August, so on the 31st only March's are open.
  while (sameDayMonthsAfter(day, months) < today) day = addDays(day, 1)
  return day
}

/** Whether a moment is before, within or after a window, in the programme's time zone. */
export function placeInWindow(
  window: ClaimWindow,
  timeZone: string,
  moment: Date,
): 'tooEarly' | 'open' | 'tooLate' {
  const today = dayIn(timeZone, moment)
  if (today < window.opensOn) return 'tooEarly'
  return today > window.closesOn ? 'tooLate' : 'open'
}

function sameDayMonthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const inMonth = Math.min(date, last.getUTCDate())
  return parseDay(`${last.toISOString().slice(0, 8)}${String(inMonth).padStart(2, '0')}`)
}
