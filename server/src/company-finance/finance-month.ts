import { endOfMonthAfter, parseDay, type Day } from '@waymark/rules/calendar'

/** A month of a company, in the programme's time zone. */
export interface FinanceMonth {
  /** `2026-11`, like the company's first month and the one that isn't over. */
  readonly month: string
  readonly first: string
  readonly current: string
  /** The month's days, both included. */
  readonly from: Day
  readonly until: Day
}

const monthOf = (day: string): string => day.slice(0, 7)

/**
 * The month that was asked for; without one, the last that is over, or the company's first.
 * @returns undefined before the company's first month, and after this one
 */
export function financeMonthOf(
  asked: string | undefined,
  { today, enrolledOn }: { readonly today: Day; readonly enrolledOn: string },
): FinanceMonth | undefined {
  const current = monthOf(today)
  const first = monthOf(enrolledOn) < current ? monthOf(enrolledOn) : current
  const before = monthOf(endOfMonthAfter(today, -1))
  const month = asked ?? (before < first ? first : before)
  if (month < first || month > current) return undefined
  const from = parseDay(`${month}-01`)
  return { month, first, current, from, until: endOfMonthAfter(from, 0) }
}
