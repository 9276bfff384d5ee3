import type { uploadCompanyImport } from '@waymark/contract/companies/import/upload-company-import'
import type * as shapes from '@waymark/contract/companies/import/upload-company-import.shapes'
import type { Domain } from '@waymark/contract/operation'
import { v7 as uuidv7 } from 'uuid'
import type { Call } from '../../calls/call.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { beginChange, type CompanyChange } from '../company-change.ts'
import { recordCompanyEvent } from '../company-event-store.ts'
import type { CompanyServices } from '../services.ts'
import { compareRows } from './compare-rows.ts'
import { insertRows, type CheckedRow } from './import-row-store.ts'
import { countSince, findByContent, insertImport, readImport } from './import-store.ts'
import { canonical, languagesOf, problemsIn, type Languages } from './judge-cells.ts'
import { roleProblem } from './own-roles.ts'
import { presentImport } from './present-import.ts'
import { readUsersFile, type FileRow, type UsersFile } from './read-users-file.ts'

type UploadCall = Call<typeof uploadCompanyImport>
type ReadFile = Extract<UsersFile, { kind: 'read' }>

const DAY_MS = 86_400_000

/**
 * Checks a file of users and keeps the result for the company (CORP-03). Nobody is invited yet. The same content again is the import
 * that is there already, sent or not, so that a file that is uploaded twice invites nobody twice.
 */
export async function uploadImport(
  services: CompanyServices,
  call: UploadCall,
): Promise<Domain<typeof shapes>['answer']> {
  const file = readFile(call)
  return inTransaction(services.database, async (tx) => {
    const change = await beginChange(tx, call)
    const known = await findByContent(tx, call.membership, file.contentKey)
    const record = known ?? (await keep(change, call, file))
    return {
      object: { import: await presentImport(tx, record, call), isKnown: known !== undefined },
    }
  })
}

/** @throws AppError REQUEST_TOO_LARGE; IMPORT_REFUSED with what is wrong, and the columns or the line that it is about */
function readFile({ body, programme }: UploadCall): ReadFile {
  const { mostKilobytes, mostRows } = programme.userImport
  const bytes = Buffer.from(body.object.file, 'base64')
  if (bytes.length > mostKilobytes * 1024) throw new AppError('REQUEST_TOO_LARGE')
  const file = readUsersFile(bytes, mostRows)
  if (file.kind === 'read') return file
  const of = file.of.length === 0 ? ['file'] : file.of
  throw new AppError('IMPORT_REFUSED', { fields: of.map((field) => ({ field, code: file.code })) })
}

async function keep(change: CompanyChange, call: UploadCall, file: ReadFile) {
  const { tx, acting, company } = change
  const uploaded = await countSince(tx, call.membership, new Date(call.now.getTime() - DAY_MS))
  if (uploaded >= call.programme.userImport.mostADay) throw new AppError('IMPORT_LIMIT_REACHED')
  const importId = uuidv7()
  await insertImport(tx, {
    importId,
    key: call.membership,
    contentKey: file.contentKey,
    fileName: call.body.object.fileName,
    ignored: file.ignored,
    role: 'VIEWER',
    locale: call.locale,
    by: call.principal.customer,
    at: call.now,
  })
  const languages = languagesOf(call.company.languages)
  await insertRows(
    tx,
    importId,
    file.rows.map((row) => checked(row, languages, acting)),
  )
  await compareRows(tx, call.membership, company.owner, importId)
  await recordCompanyEvent(tx, call.membership, {
    kind: 'importChecked',
    actor: call.principal.customer,
    detail: { file: call.body.object.fileName, lines: String(file.rows.length) },
    at: call.now,
  })
  const record = await readImport(tx, call.membership, importId)
  if (record === undefined) throw new Error('An import that was just kept is missing')
  return record
}

function checked(row: FileRow, languages: Languages, acting: CompanyChange['acting']): CheckedRow {
  const cells = canonical(row.cells, languages)
  const problems = [...problemsIn(cells, languages), ...roleProblem(acting, cells)]
  return {
    line: row.line,
    cells,
    problems: row.hasTooMany ? [{ field: 'line', code: 'tooManyCells' }, ...problems] : problems,
  }
}
