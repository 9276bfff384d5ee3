import type { Entry } from '../../../platform/words/entry-words.ts'

export interface MonthGroup<Line> {
  /** `2026-11`. */
  readonly month: string
  readonly lines: readonly Line[]
  /** Sum of the lines shown, in points; null while older lines of the month are not loaded. */
  readonly net: number | null
}

/**
 * Groups a statement, newest posting first, by month (SUMM-04). A line posted late, such as an October hotel stay posted in
 * November, keeps its place so that balances run on: a group's month is the latest of its own line and all older ones, so no
 * month appears twice.
 */
export function monthGroups<Line extends Pick<Entry, 'date' | 'points'>>(
  lines: readonly Line[],
  isMoreToCome: boolean,
): readonly MonthGroup<Line>[] {
  const placed: { month: string; line: Line }[] = []
  let month = ''
  for (const line of lines.toReversed()) {
    const own = line.date.slice(0, 7)
    month = own > month ? own : month
    placed.push({ month, line })
  }
  const groups = [...Map.groupBy(placed.toReversed(), (one) => one.month)]
  return groups.map(([of, members], index) => ({
    month: of,
    lines: members.map(({ line }) => line),
    net:
      isMoreToCome && index === groups.length - 1
        ? null
        : members.reduce((sum, { line }) => sum + line.points, 0),
  }))
}
