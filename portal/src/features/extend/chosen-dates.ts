import { readPoints, recordOf } from '../../platform/drafts/draft-store.ts'
import type { OrderProblem } from '../../platform/checkout/order-kind.ts'
import type { Renewal } from './renewals.ts'

/** The field that says how many points of a date are meant. */
export type PartField = `part-${string}`

/** A date that is chosen: all of its points, or so many; null while its field holds no whole number. */
export interface ChosenDate {
  readonly expiryDate: string
  readonly part: 'all' | bigint | null
}

/** A date of the list that is chosen, with how many of its points. */
export interface Chosen {
  readonly renewal: Renewal
  readonly points: bigint | null
}

export const partField = (expiryDate: string): PartField => `part-${expiryDate}`

/** What is chosen of what there still is: a date that went from the list goes from the choice. */
export function chosenOf(renewals: readonly Renewal[], dates: readonly ChosenDate[]): readonly Chosen[] {
  return renewals.flatMap((renewal) => {
    const date = dates.find(({ expiryDate }) => expiryDate === renewal.expiryDate)
    if (date === undefined) return []
    return [{ renewal, points: date.part === 'all' ? BigInt(renewal.points) : date.part }]
  })
}

/** Points of a date that are priced while its field is being filled in: none without a number, never more than there are. */
export function pricedPoints({ renewal, points }: Chosen): bigint {
  const all = BigInt(renewal.points)
  return points === null ? 0n : points > all ? all : points
}

/** What keeps a choice from being priced by the server, in the order of the list. */
export function choiceProblems(chosen: readonly Chosen[]): readonly OrderProblem<'dates' | PartField>[] {
  if (chosen.length === 0) return [{ field: 'dates', reason: 'missing' }]
  return chosen.flatMap(({ renewal, points }) => {
    const field = partField(renewal.expiryDate)
    if (points === null || points < 1n) return [{ field, reason: 'missing' }]
    return points > BigInt(renewal.points) ? [{ field, reason: 'tooMany' }] : []
  })
}

/** The choice with one date added whole, or taken away. */
export function toggled(dates: readonly ChosenDate[], expiryDate: string): readonly ChosenDate[] {
  const others = dates.filter((one) => one.expiryDate !== expiryDate)
  return others.length < dates.length ? others : [...dates, { expiryDate, part: 'all' }]
}

/** The choice with another number of points of one date. */
export function withPart(
  dates: readonly ChosenDate[],
  expiryDate: string,
  part: bigint | null,
): readonly ChosenDate[] {
  return dates.map((one) => (one.expiryDate === expiryDate ? { expiryDate, part } : one))
}

/** As a draft is written down, and read again. */
export function writtenDates(dates: readonly ChosenDate[]): readonly object[] {
  return dates.map(({ expiryDate, part }) => ({
    expiryDate,
    part: typeof part === 'bigint' ? String(part) : part,
  }))
}

export function readDates(written: unknown): readonly ChosenDate[] {
  if (!Array.isArray(written)) return []
  return written.flatMap((one) => {
    const { expiryDate, part } = recordOf(one)
    if (typeof expiryDate !== 'string') return []
    return [{ expiryDate, part: part === 'all' ? part : readPoints(part) }]
  })
}
