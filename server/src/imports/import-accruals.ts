import { postAccruals, type AccrualOutcome, type ReportedAccrual } from '../accruals/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { againstOf, checkLines } from './check-lines.ts'
import type { ImportServices, Lines } from './import-services.ts'
import type { LineOutcome, LineWorth } from './file-line.ts'
import { readAccrual } from './read-accrual.ts'

/** Posts the accruals in a partner's file, each line exactly once, by the partner's reference. A dry run posts nothing. */
export async function importAccruals(
  context: ImportServices,
  { lines, dryRun, record }: Lines,
): Promise<readonly LineOutcome[]> {
  const against = againstOf(context)
  const checked = await checkLines(lines, async (cells) => readAccrual(cells, against))
  const right = checked.flatMap((one, at) =>
    one.kind === 'right' ? [{ accrual: one.value, line: lines[at]?.line ?? 0 }] : [],
  )
  const recordPlaces = async (tx: Tx, places: readonly number[]): Promise<void> => {
    const posted = places.flatMap((place) => right[place] ?? [])
    await record?.(
      tx,
      posted.map(({ accrual, line }) => ({ line, worth: worthOf(accrual) })),
    )
  }
  const order = { database: context.database, now: context.clock.now(), dryRun, record: recordPlaces }
  const reported = right.map(({ accrual }) => accrual)
  const outcomes = (await postAccruals(order, reported)).values()
  return checked.map((one) => (one.kind === 'reject' ? one : outcomeOf(one.value, outcomes.next().value)))
}

function outcomeOf(accrual: ReportedAccrual, outcome: AccrualOutcome | undefined): LineOutcome {
  if (outcome === undefined) throw new Error('A line has no outcome')
  if (outcome.kind === 'repeated') return { kind: 'there', key: outcome.key }
  return outcome.kind === 'posted'
    ? {
        kind: 'done',
        claims: [{ key: outcome.key, value: outcome.value }],
        worth: worthOf(accrual),
        currentNumber: outcome.currentNumber,
      }
    : { kind: 'reject', code: outcome.code, words: outcome.words }
}

function worthOf({ points, statusPoints }: ReportedAccrual): LineWorth {
  return { points: String(points), statusPoints: String(statusPoints) }
}
