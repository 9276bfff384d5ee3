import type { retrieveCompanyImport } from '@waymark/contract/companies/import/retrieve-company-import'
import type * as shapes from '@waymark/contract/companies/import/retrieve-company-import.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import type { CompanyServices } from '../services.ts'
import { readRows } from './import-row-store.ts'
import { readImport as find } from './import-store.ts'
import { presentImport, presentRow } from './present-import.ts'

/** Lines on a page. */
const PAGE = 25

/** An import with a page of its lines; the company's latest unless another is asked for (CORP-03). */
export async function readImport(
  { database }: CompanyServices,
  call: Call<typeof retrieveCompanyImport>,
): Promise<Domain<typeof shapes>['answer']> {
  const { importId, afterLine, onlyProblems } = call.body.object
  const record = await find(database, call.membership, importId)
  if (record === undefined) {
    if (importId !== undefined) return call.fail('NOT_FOUND')
    return { object: { import: null, rows: [], hasNextPage: false } }
  }
  const rows = await readRows(database, record.import_id, { afterLine, onlyProblems, most: PAGE + 1 })
  return {
    object: {
      import: await presentImport(database, record, call),
      rows: rows.slice(0, PAGE).map(presentRow),
      hasNextPage: rows.length > PAGE,
    },
  }
}
