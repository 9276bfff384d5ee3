import type { CompanyConfiguration } from '../../../configuration/index.ts'
import { noticesOf } from '../../../imports/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { runContentFile } from './content-work.ts'
import { endWork } from './end-work.ts'
import { readRowsIn, writeDone, writeVerdicts } from '../file-row-store.ts'
import type { StoredRun } from './file-run-store.ts'
import type { FileServices } from '../file-services.ts'
import type { FileRecord } from '../file-store.ts'
import { isLineFile, verdictOf, workOnLines } from './line-work.ts'
import { orderFileWork } from './order-file-work.ts'

/** Few, so that a member's request waits only some hundredths of a second for a batch's locks. */
const LINES_A_BATCH = 200

/**
 * Carries out the next good lines of a file and orders the batch after them. A line is marked in the transaction that carries it out, so a
 * process that is killed anywhere leaves each line either done and marked, or neither. @returns when the batch is done
 */
export async function runBatch(
  services: FileServices,
  company: CompanyConfiguration,
  file: FileRecord,
  run: StoredRun,
): Promise<void> {
  const { database } = services
  const { fileId, kind } = file
  const rows = await readRowsIn(database, fileId, { state: 'READY', most: LINES_A_BATCH })
  if (rows.length === 0) return endWork(services, file, run)
  if (!isLineFile(kind)) await runContentFile(services, company, file, run.orderedBy)
  else {
    const judged = await workOnLines(services, { ...file, kind }, rows, async (tx, done) =>
      writeDone(tx, fileId, done),
    )
    const others = judged.filter(({ outcome }) => outcome.kind !== 'done')
    const verdicts = others.map((one) => verdictOf(one, 'FAILED'))
    const noticed = judged.flatMap(({ line, outcome }) => {
      const faults = noticesOf(outcome)
      return faults.length === 0 ? [] : [{ line, state: 'DONE' as const, faults }]
    })
    await inTransaction(database, async (tx) => {
      await writeVerdicts(tx, fileId, 'READY', verdicts)
      await writeVerdicts(tx, fileId, 'DONE', noticed)
    })
  }
  return inTransaction(database, async (tx) => orderFileWork(tx, file))
}
