import { addDays, daysBetween, parseDay, type Day } from '../calendar.ts'

/** A term that was paid for: both days count whole, in the programme's time zone. */
export interface Term {
  readonly from: Day
  /** The last day. */
  readonly until: Day
}

/**
 * The day on which the term after one begins: `months` later, on the anchor's day of the month, or on the month's last day where it has
 * none such. The anchor is kept: from 31 January, monthly terms begin on 28 February, 31 March and 30 April; from 29 February 2028, yearly
 * ones on 28 February 2029 to 2031 and again on 29 February 2032.
 * @param from the day on which a term begins, in the anchor's row of days
 * @param anchor the first day of the first term
 */
export function nextTermStart(from: Day, months: number, anchor: Day): Day {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const place = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(place / 12), (place % 12) + 1]
  const day = Math.min(Number(anchor.slice(8)), daysIn(toYear, toMonth))
  return parseDay(`${digits(toYear, 4)}-${digits(toMonth, 2)}-${digits(day, 2)}`)
}

/** A term of so many months that begins on a day: its last day is the one before the next term would begin. */
export function termOf(from: Day, months: number, anchor: Day): Term {
  return { from, until: addDays(nextTermStart(from, months, anchor), -1) }
}

/** The days of a term, its first and its last included. */
export function termDays({ from, until }: Term): number {
  return daysBetween(from, until) + 1
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
