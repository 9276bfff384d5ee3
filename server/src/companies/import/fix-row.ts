import type { fixCompanyImportRow } from '@waymark/contract/companies/import/fix-company-import-row'
import type * as shapes from '@waymark/contract/companies/import/fix-company-import-row.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { changeCompany } from '../company-change.ts'
import { recordCompanyEvent } from '../company-event-store.ts'
import type { CompanyServices } from '../services.ts'
import { compareRows } from './compare-rows.ts'
import { readRow, replaceRow } from './import-row-store.ts'
import { readImport } from './import-store.ts'
import { canonical, languagesOf, problemsIn } from './judge-cells.ts'
import { roleProblem } from './own-roles.ts'
import { presentImport, presentRow } from './present-import.ts'

/** Replaces a line of a file that isn't sent yet, and checks it again together with the lines that had or have its address (CORP-03). */
export async function fixRow(
  services: CompanyServices,
  call: Call<typeof fixCompanyImportRow>,
): Promise<Domain<typeof shapes>['answer']> {
  const { importId, line, ...typed } = call.body.object
  const languages = languagesOf(call.company.languages)
  const cells = canonical(typed, languages)
  return changeCompany(services.database, call, async ({ tx, company, acting }) => {
    const record = await readImport(tx, call.membership, importId)
    const before = record === undefined ? undefined : await readRow(tx, importId, line)
    if (record === undefined || before === undefined) throw new AppError('NOT_FOUND')
    if (record.state !== 'CHECKED') throw new AppError('IMPORT_CLOSED')
    const problems = [...problemsIn(cells, languages), ...roleProblem(acting, cells)]
    await replaceRow(tx, importId, { line, cells, problems })
    await compareRows(tx, call.membership, company.owner, importId, [before.email, cells.emailAddress])
    await recordCompanyEvent(tx, call.membership, {
      kind: 'importFixed',
      actor: call.principal.customer,
      detail: { file: record.file_name, line: String(line) },
      at: call.now,
    })
    const row = await readRow(tx, importId, line)
    return {
      object: {
        import: await presentImport(tx, record, call),
        row: presentRow(row ?? before),
      },
    }
  })
}
