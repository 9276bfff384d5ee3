import { inTransaction } from '../../../platform/database/transaction.ts'
import { auditFile, sumsOf } from '../audit-file.ts'
import { sumRows } from '../file-row-store.ts'
import { endRun, readRunIn, type StoredRun } from './file-run-store.ts'
import type { FileServices } from '../file-services.ts'
import { lockFile, writePhase, type FileRecord } from '../file-store.ts'

/** Ends a run or a reverse once no line is left, with how many lines came to what in the trail. */
export async function endWork(
  { database, clock }: FileServices,
  { companyCode, fileId }: FileRecord,
  { runId }: StoredRun,
): Promise<void> {
  const now = clock.now()
  await inTransaction(database, async (tx) => {
    const file = await lockFile(tx, companyCode, fileId)
    const run = await readRunIn(tx, fileId, 'working')
    if (file === undefined || run?.runId !== runId) return
    const sums = (await sumRows(tx, [fileId])).get(fileId) ?? []
    await endRun(tx, runId, { state: 'done', now })
    await writePhase(tx, fileId, 'IDLE')
    await auditFile(tx, {
      file,
      operator: { operator: run.operator, name: run.orderedBy },
      act: `${run.act}.end`,
      reason: run.reason,
      caseNumber: run.caseNumber,
      now,
      after: sumsOf(sums),
    })
  })
}
