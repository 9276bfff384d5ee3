import type { CompanyConfiguration } from '../../../configuration/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { evaluateMember } from '../../../tiers/index.ts'
import { endWork } from '../runs/end-work.ts'
import type { StoredRun } from '../runs/file-run-store.ts'
import { writeVerdicts, type Verdict } from '../file-row-store.ts'
import type { FileServices } from '../file-services.ts'
import { lockFile, type FileRecord } from '../file-store.ts'
import { orderFileWork } from '../runs/order-file-work.ts'
import { LINES_A_BATCH, programmeOf, reverseLines, type ReversedLine } from './reverse-lines.ts'
import { readCreditedLines, type CreditedLine } from './reversal-store.ts'

/** Reverses the next lines that a file credited, all in one transaction with their marks, and orders the batch after them. */
export async function reverseBatch(
  services: FileServices,
  company: CompanyConfiguration,
  file: FileRecord,
  run: StoredRun,
): Promise<void> {
  const now = services.clock.now()
  const isMore = await inTransaction(services.database, async (tx) => {
    const locked = await lockFile(tx, file.companyCode, file.fileId)
    if (locked?.phase !== 'REVERSING') return true
    const lines = await readCreditedLines(tx, file.fileId, LINES_A_BATCH)
    if (lines.length === 0) return false
    const done = await reverseLines(tx, { company, ...run, now }, lines)
    const verdicts: Verdict[] = []
    for (const [at, line] of lines.entries()) {
      const reversed = done[at]
      if (reversed === undefined) throw new Error('A line has no answer')
      await evaluate(tx, { company, now }, line, reversed)
      verdicts.push(verdictOf(line, reversed))
    }
    await writeVerdicts(tx, file.fileId, 'DONE', verdicts)
    await orderFileWork(tx, file)
    return true
  })
  if (!isMore) await endWork(services, file, run)
}

/** Fewer status points can end a tier: that of the membership that has them now. */
async function evaluate(
  tx: Tx,
  { company, now }: { readonly company: CompanyConfiguration; readonly now: Date },
  { cells, statusPoints, membershipNumber: own }: CreditedLine,
  { answer, kept }: ReversedLine,
): Promise<void> {
  const programme = programmeOf(company, cells)
  if (answer.kind !== 'reversed' || programme === undefined || statusPoints === 0n) return
  const { companyCode } = company
  const membershipNumber = kept?.membershipNumber ?? own
  const key = { companyCode, programCode: programme.programCode, membershipNumber }
  await evaluateMember(tx, { programme, key, now, journal: answer.journal })
}

/** A line whose points were spent stays, and so does one that was reversed before: no balance goes below zero. */
function verdictOf({ line }: CreditedLine, { answer, kept: into }: ReversedLine): Verdict {
  if (answer.kind === 'reversed') return { line, state: 'REVERSED' }
  if (answer.kind !== 'not_enough') return kept(line, 'reversed_before', 'This line was reversed before.')
  const balance = `the balance is ${String(answer.available)}.`
  return into === undefined
    ? kept(line, 'points_spent', `The member has spent these points: ${balance}`)
    : kept(
        line,
        'points_spent_merged',
        `These points were spent with ${into.membershipNumber}, which this number was merged into: ${balance}`,
      )
}

function kept(
  line: number,
  code: 'points_spent' | 'points_spent_merged' | 'reversed_before',
  words: string,
): Verdict {
  return { line, state: 'KEPT', faults: [{ code, words, column: 'points' }] }
}
