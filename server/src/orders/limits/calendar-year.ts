import { dayIn, parseDay, type Day } from '@waymark/rules/calendar'

/** The first day of the calendar year a moment falls in, in the programme's time zone: yearly limits count from it. */
export function yearOf(timeZone: string, context: Date): Day {
  return parseDay(`${dayIn(timeZone, context).slice(0, 4)}-01-01`)
}
