import type { Entry } from '../../platform/words/entry-words.ts'

export interface MonthGroup<Line> {
  /** `2026-11`. */
  readonly month: string
  readonly lines: readonly Line[]
  /** Sum of the lines shown, in points; null while the month goes on in lines that are not here yet. */
  readonly net: number | null
}

/**
 * Cuts a statement, newest posting first, into its months (SUMM-04). A line that was posted late, as a hotel stay of October
 * posted in November, stays where its balance belongs: a group's month is the latest that it or an older line tells of, so
 * no month comes twice.
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
