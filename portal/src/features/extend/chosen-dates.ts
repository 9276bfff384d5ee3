import { recordOf } from '../../platform/client/unknown-json.ts'
import { readPoints } from '../../platform/drafts/draft-store.ts'
import type { Problem } from '../../platform/forms/form-problem.ts'
import type { Renewal } from './renewals.ts'

/** The field with the number of points from one date. */
export type PartField = `dates.${string}`

/** Chosen dates with their points: 'all' or a number; null while the field doesn't hold a whole number. */
export type ChosenDates = Readonly<Record<string, 'all' | bigint | null>>

/** A chosen date of the list, with its points. */
export interface Chosen {
  readonly renewal: Renewal
  readonly points: bigint | null
}

export const partField = (expiryDate: string): PartField => `dates.${expiryDate}`

/** The choice reduced to dates that are still in the list. */
export function chosenOf(renewals: readonly Renewal[], dates: ChosenDates): readonly Chosen[] {
  return renewals.flatMap((renewal) => {
    const part = dates[renewal.expiryDate]
    if (part === undefined) return []
    return [{ renewal, points: part === 'all' ? BigInt(renewal.points) : part }]
  })
}

/** The points priced while the field is being filled in: 0 without a number, never more than the date has. */
export function pricedPoints({ renewal, points }: Chosen): bigint {
  const all = BigInt(renewal.points)
  return points === null ? 0n : points > all ? all : points
}

/** Why the server couldn't price the choice, in the order of the list. */
export function choiceProblems(chosen: readonly Chosen[]): readonly Problem<'dates' | PartField>[] {
  if (chosen.length === 0) return [{ field: 'dates', reason: 'missing' }]
  return chosen.flatMap(({ renewal, points }) => {
    const field = partField(renewal.expiryDate)
    if (points === null || points < 1n) return [{ field, reason: 'missing' }]
    return points > BigInt(renewal.points) ? [{ field, reason: 'tooMany' }] : []
  })
}

/** The choice with one date added in full, or removed. */
export function toggled(dates: ChosenDates, expiryDate: string): ChosenDates {
  const { [expiryDate]: chosen, ...others } = dates
  return chosen === undefined ? { ...others, [expiryDate]: 'all' } : others
}

/** The choice as stored in a draft. */
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
