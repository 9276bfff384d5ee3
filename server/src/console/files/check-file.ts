import type { CompanyConfiguration } from '../../configuration/index.ts'
import { createClaims } from '../../imports/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { checkContentFile } from './runs/content-work.ts'
import { readRowsIn, uncheckRows, writeVerdicts } from './file-row-store.ts'
import type { FileServices } from './file-services.ts'
import { lockFile, writePhase, type FileRecord } from './file-store.ts'
import { isLineFile, verdictOf, workOnLines } from './runs/line-work.ts'

const LINES_A_BATCH = 200

/**
 * Checks every line that wasn't carried out: on its own, against the others of the file, and against what was posted. Writes nothing else.
 * Begun again after a crash, it checks them all again.
 */
export async function checkFile(
  services: FileServices,
  company: CompanyConfiguration,
  file: FileRecord,
): Promise<void> {
  const { database } = services
  const { fileId, companyCode } = file
  await inTransaction(database, async (tx) => uncheckRows(tx, fileId))
  if (isLineFile(file.kind)) await checkLineFile(services, { ...file, kind: file.kind })
  else await checkContentFile(services, company, file)
  await inTransaction(database, async (tx) => {
    const locked = await lockFile(tx, companyCode, fileId)
    if (locked?.phase === 'CHECKING') await writePhase(tx, fileId, 'IDLE')
  })
}

async function checkLineFile(
  services: FileServices,
  file: FileRecord & Parameters<typeof workOnLines>[1],
): Promise<void> {
  const { database } = services
  const { fileId } = file
  const compare = createClaims()
  for (;;) {
    const rows = await readRowsIn(database, fileId, { state: 'UNCHECKED', most: LINES_A_BATCH })
    if (rows.length === 0) return
    const judged = await workOnLines(services, file, rows)
    const verdicts = judged.map(({ line, outcome }) =>
      verdictOf({ line, outcome: compare(outcome, line) }, 'FAULTY'),
    )
    await inTransaction(database, async (tx) => writeVerdicts(tx, fileId, 'UNCHECKED', verdicts))
  }
}
