import { nextTermStart } from './term.ts'
import type { Day } from '../calendar.ts'

const YEAR_MONTHS = 12

/** The first day of the twelve months through a day. */
export function yearThrough(today: Day): Day {
  return nextTermStart(today, -YEAR_MONTHS, today)
}

/**
 * What a visit would have cost in a year of so many, half up to the cent; undefined without visits, about which nothing can be said.
 * @param total what a plan costs, in cents with tax
 * @param months how long it lasts
 */
export function pricePerVisit(total: bigint, months: number, visits: number): bigint | undefined {
  if (visits === 0) return undefined
  const shares = BigInt(months) * BigInt(visits)
  return (2n * total * BigInt(YEAR_MONTHS) + shares) / (2n * shares)
}
