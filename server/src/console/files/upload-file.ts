import { createHash } from 'node:crypto'
import { MOST_FILE_BYTES, type FileKind } from '@waymark/contract/console/files/file-facts'
import { v7 as uuidv7 } from 'uuid'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Operator } from '../sign-in/sessions.ts'
import { auditFile } from './audit-file.ts'
import { findByContent, insertFile } from './file-store.ts'
import { orderFileWork } from './runs/order-file-work.ts'
import type { FileRead } from './file-read.ts'
import { readFile } from './read-file.ts'

interface Upload {
  readonly kind: FileKind
  readonly body: { readonly fileName: string; readonly file: string }
  readonly company: CompanyConfiguration
  readonly operator: Operator
  readonly now: Date
}

/**
 * Stores a file and orders its check. The same content again, by whoever and under whatever name, is the file that is there already.
 * @throws AppError REQUEST_TOO_LARGE; FILE_REFUSED with what is wrong, and the columns or the number that it's about
 */
export async function uploadFile(
  database: Database,
  { kind, body, company, operator, now }: Upload,
): Promise<{ readonly fileId: string; readonly isKnown: boolean }> {
  const { companyCode } = company
  const bytes = Buffer.from(body.file, 'base64')
  if (bytes.length > MOST_FILE_BYTES) throw new AppError('REQUEST_TOO_LARGE')
  const contentHash = createHash('sha256').update(bytes).digest()
  const content = { companyCode, kind, contentHash }
  const known = await findByContent(database, content)
  if (known !== undefined) return { fileId: known, isKnown: true }
  const { columns, rows } = readOrRefuse(readFile(bytes, kind))
  const fileId = uuidv7({ msecs: now.getTime() })
  const made = { ...content, fileId, fileName: body.fileName, bytes: bytes.length, columns, rows }
  return inTransaction(database, async (tx) => {
    if (!(await insertFile(tx, { ...made, operator: operator.operator, at: now })))
      return { fileId: (await findByContent(tx, content)) ?? fileId, isKnown: true }
    await orderFileWork(tx, made)
    await auditFile(tx, {
      file: made,
      operator,
      act: 'uploadFile',
      reason: 'UPLOAD',
      caseNumber: '',
      now,
      after: { lines: String(rows.length) },
    })
    return { fileId, isKnown: false }
  })
}

function readOrRefuse(read: FileRead): Extract<FileRead, { kind: 'read' }> {
  if (read.kind === 'read') return read
  const of = read.of.length === 0 ? ['file'] : read.of
  throw new AppError('FILE_REFUSED', { fields: of.map((field) => ({ field, code: read.code })) })
}
