import { dayIn, parseDay, type Day } from '@waymark/rules/calendar'

/** The first day of the calendar year that a moment falls in, by the programme's time zone: yearly limits count from it. */
export function yearOf(timeZone: string, moment: Date): Day {
  return parseDay(`${dayIn(timeZone, moment).slice(0, 4)}-01-01`)
}
