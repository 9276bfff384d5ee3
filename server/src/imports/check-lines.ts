import { dayIn, type Day } from '@waymark/rules/calendar'
import type { Cells, CheckedAgainst } from './check-cells.ts'
import type { ImportServices } from './import-services.ts'
import { rejectOf, type FileLine, type Reject } from './file-line.ts'
import { LineReject } from './line-reject.ts'

/** A line that is valid so far, or why it isn't. */
export type Checked<Value> = { readonly kind: 'right'; readonly value: Value } | Reject

/** Checks each line on its own. @throws errors that aren't about a line, such as a lost connection */
export async function checkLines<Value>(
  lines: readonly FileLine[],
  check: (cells: Cells) => Promise<Value>,
): Promise<readonly Checked<Value>[]> {
  const checked: Checked<Value>[] = []
  for (const { cells } of lines) checked.push(await checkLine(cells, check))
  return checked
}

async function checkLine<Value>(
  cells: Cells,
  check: (cells: Cells) => Promise<Value>,
): Promise<Checked<Value>> {
  try {
    return { kind: 'right', value: await check(cells) }
  } catch (error) {
    if (error instanceof LineReject) return rejectOf(error)
    throw error
  }
}

/** The configuration, and the current date in each time zone, read once per batch. */
export function againstOf({ configuration, clock }: ImportServices): CheckedAgainst {
  const now = clock.now()
  const days = new Map<string, Day>()
  return {
    configuration,
    today: ({ timeZone }) => {
      const day = days.get(timeZone) ?? dayIn(timeZone, now)
      days.set(timeZone, day)
      return day
    },
  }
}
