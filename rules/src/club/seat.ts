import { addDays, type Day } from '../calendar.ts'
import { nextTermStart, termOf, termDays, type Term } from './term.ts'

const YEAR_MONTHS = 12

/** The days that a seat ordered on a day is for: through the company date, out of the year that ends on it. */
export interface SeatPeriod extends Term {
  /** Both the first and the last day count. */
  readonly days: number
  readonly yearDays: number
}

/**
 * A company's first seats run for a year, and their last day is the company date. Seats ordered later end on the same day. Once that day
 * is over, the next order starts a new year.
 * @param companyDate the last day of the company's seats; undefined where it has none
 */
export function seatPeriod(today: Day, companyDate: Day | undefined): SeatPeriod {
  if (companyDate === undefined || companyDate < today) {
    const year = termOf(today, YEAR_MONTHS, today)
    const days = termDays(year)
    return { ...year, days, yearDays: days }
  }
  const term = { from: today, until: companyDate }
  return { ...term, days: termDays(term), yearDays: termDays(yearUntil(companyDate)) }
}

/** The year after a company date, for which all its seats would be renewed together. */
export function nextSeatYear(companyDate: Day): Term {
  const from = addDays(companyDate, 1)
  return termOf(from, YEAR_MONTHS, from)
}

/** The days that renewing on or before a company date adds after it: the whole next year, so no day that is paid for is lost. */
export function renewalPeriod(companyDate: Day): SeatPeriod {
  const year = nextSeatYear(companyDate)
  const days = termDays(year)
  return { ...year, days, yearDays: days }
}

function yearUntil(companyDate: Day): Term {
  const next = addDays(companyDate, 1)
  return { from: nextTermStart(next, -YEAR_MONTHS, next), until: companyDate }
}

/**
 * A seat's price before tax: the yearly price by days, rounded half up to the cent.
 * @param yearly cents before tax
 */
export function seatPrice(yearly: bigint, { days, yearDays }: Pick<SeatPeriod, 'days' | 'yearDays'>): bigint {
  const year = BigInt(yearDays)
  return (2n * yearly * BigInt(days) + year) / (2n * year)
}

/** Who can use a seat: nobody, a user who hasn't accepted it yet, a user who has, or nobody any more. */
export type SeatState = 'free' | 'offered' | 'held' | 'ended'

/** A seat's state on a day: a paid seat counts through its last day, whoever has it. */
export function seatState(state: Exclude<SeatState, 'ended'>, until: Day, today: Day): SeatState {
  return today <= until ? state : 'ended'
}
