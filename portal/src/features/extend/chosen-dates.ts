import { readPoints, recordOf } from '../../platform/drafts/draft-store.ts'
import type { Problem } from '../../platform/forms/form-problem.ts'
import type { Renewal } from './renewals.ts'

/** The field that says how many points of a date are meant. */
export type PartField = `dates.${string}`

/** The dates that are chosen, each with how many of its points: all, or so many; null while its field holds no whole number. */
export type ChosenDates = Readonly<Record<string, 'all' | bigint | null>>

/** A date of the list that is chosen, with how many of its points. */
export interface Chosen {
  readonly renewal: Renewal
  readonly points: bigint | null
}

export const partField = (expiryDate: string): PartField => `dates.${expiryDate}`

/** What is chosen of what there still is: a date that went from the list goes from the choice. */
export function chosenOf(renewals: readonly Renewal[], dates: ChosenDates): readonly Chosen[] {
  return renewals.flatMap((renewal) => {
    const part = dates[renewal.expiryDate]
    if (part === undefined) return []
    return [{ renewal, points: part === 'all' ? BigInt(renewal.points) : part }]
  })
}

/** Points of a date that are priced while its field is being filled in: none without a number, never more than there are. */
export function pricedPoints({ renewal, points }: Chosen): bigint {
  const all = BigInt(renewal.points)
  return points === null ? 0n : points > all ? all : points
}

/** What keeps a choice from being priced by the server, in the order of the list. */
export function choiceProblems(chosen: readonly Chosen[]): readonly Problem<'dates' | PartField>[] {
  if (chosen.length === 0) return [{ field: 'dates', reason: 'missing' }]
  return chosen.flatMap(({ renewal, points }) => {
    const field = partField(renewal.expiryDate)
    if (points === null || points < 1n) return [{ field, reason: 'missing' }]
    return points > BigInt(renewal.points) ? [{ field, reason: 'tooMany' }] : []
  })
}

/** The choice with one date added whole, or taken away. */
export function toggled(dates: ChosenDates, expiryDate: string): ChosenDates {
  const { [expiryDate]: chosen, ...others } = dates
  return chosen === undefined ? { ...others, [expiryDate]: 'all' } : others
}

/** As a draft is written down, and read again. */
export function writtenDates(dates: ChosenDates): object {
  const written = Object.entries(dates).map(([expiryDate, part]) => [
    expiryDate,
    typeof part === 'bigint' ? String(part) : part,
  ])
  return Object.fromEntries(written)
}

export function readDates(written: unknown): ChosenDates {
  if (Array.isArray(written)) return {}
  return Object.fromEntries(
    Object.entries(recordOf(written)).map(([expiryDate, part]) => [
      expiryDate,
      part === 'all' ? part : readPoints(part),
    ]),
  )
}
