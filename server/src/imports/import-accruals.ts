import { postAccruals, type AccrualOutcome } from '../accruals/index.ts'
import { againstOf, checkLines } from './check-lines.ts'
import type { ImportServices, Lines } from './import-services.ts'
import type { LineOutcome } from './file-line.ts'
import { readAccrual } from './read-accrual.ts'

/** Posts the accruals in a partner's file, each line exactly once, by the partner's reference. A dry run posts nothing. */
export async function importAccruals(
  context: ImportServices,
  { lines, dryRun }: Lines,
): Promise<readonly LineOutcome[]> {
  const against = againstOf(context)
  const checked = await checkLines(lines, async (cells) => readAccrual(cells, against))
  const order = { database: context.database, now: context.clock.now(), dryRun }
  const outcomes = await postAccruals(
    order,
    checked.flatMap((one) => (one.kind === 'right' ? [one.value] : [])),
  )
  const rest = outcomes.values()
  return checked.map((one) => (one.kind === 'reject' ? one : outcomeOf(rest.next().value)))
}

function outcomeOf(outcome: AccrualOutcome | undefined): LineOutcome {
  if (outcome === undefined) throw new Error('A line has no outcome')
  if (outcome.kind === 'repeated') return { kind: 'there' }
  return outcome.kind === 'posted'
    ? { kind: 'done', claims: [{ key: outcome.key, value: outcome.value }] }
    : { kind: 'reject', code: outcome.code, words: outcome.words }
}
