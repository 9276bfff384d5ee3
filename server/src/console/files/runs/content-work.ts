import type { CompanyConfiguration } from '../../../configuration/index.ts'
import { importContent, type ContentImport } from '../../../content/index.ts'
import type { LineFault } from '../../../imports/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { readRows, writeVerdicts, type FileRow, type Verdict } from '../file-row-store.ts'
import type { FileServices } from '../file-services.ts'
import type { FileRecord } from '../file-store.ts'
import { contentDocument } from '../read-content-file.ts'

/** More items than a content file can have. */
const ALL = 100_000

/** Checks a content file: the import takes all of it or none, so with one item refused the others wait. */
export async function checkContentFile(
  services: FileServices,
  company: CompanyConfiguration,
  file: FileRecord,
): Promise<void> {
  const { database } = services
  const rows = await readRows(database, file.fileId, { afterLine: 0, most: ALL })
  const found = await bring(services, company, { rows, by: file.uploadedBy, dryRun: true })
  const verdicts = rows.map((row) => verdictOf(row, found, 'FAULTY'))
  await inTransaction(database, async (tx) => writeVerdicts(tx, file.fileId, 'UNCHECKED', verdicts))
}

/** Imports a content file; its lines are marked in the same transaction. @param by the operator who ordered it */
export async function runContentFile(
  services: FileServices,
  company: CompanyConfiguration,
  { fileId }: FileRecord,
  by: string,
): Promise<void> {
  const { database } = services
  const rows = await readRows(database, fileId, { afterLine: 0, most: ALL })
  const done = rows.map(({ line }): Verdict => ({ line, state: 'DONE' }))
  const record = async (tx: Tx) => writeVerdicts(tx, fileId, 'READY', done)
  const found = await bring(services, company, { rows, by, dryRun: false, record })
  const verdicts = rows.map((row) => verdictOf(row, found, 'FAILED'))
  await inTransaction(database, async (tx) => writeVerdicts(tx, fileId, 'READY', verdicts))
}

interface Bringing {
  readonly rows: readonly FileRow[]
  readonly by: string
  readonly dryRun: boolean
  readonly record?: (tx: Tx) => Promise<void>
}

async function bring(
  { database, clock }: FileServices,
  company: CompanyConfiguration,
  { rows, ...order }: Bringing,
): Promise<ContentImport> {
  return importContent(database, { ...order, company, document: contentDocument(rows), at: clock.now() })
}

function verdictOf(
  { line, cells }: FileRow,
  { kind, problems, added, changed, removed }: ContentImport,
  refused: 'FAULTY' | 'FAILED',
): Verdict {
  const id = cells['id'] ?? ''
  if (kind !== 'wrong')
    return { line, state: [...added, ...changed, ...removed].includes(id) ? 'READY' : 'THERE' }
  const own = problems.filter((words) => isAbout(words, id, line))
  const faults: readonly LineFault[] =
    own.length === 0
      ? [
          {
            code: 'content_whole',
            words: 'Another item was refused, and a content file is imported as a whole.',
            column: null,
          },
        ]
      : own.map((words) => ({ code: 'content_invalid', words, column: 'body' }))
  return { line, state: refused, faults }
}

/** What the import says begins with the item that it's about; what is about the whole file is said of its first line. */
function isAbout(words: string, id: string, line: number): boolean {
  if (words.startsWith(`${id}:`) || words.startsWith(`${id}.`)) return true
  if (words.startsWith('remove:')) return words.endsWith(` ${id}`)
  return line === 1 && words.startsWith('file')
}
