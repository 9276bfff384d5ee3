import { fixCompanyImportRow } from '@waymark/contract/companies/import/fix-company-import-row'
import { retrieveCompanyImport } from '@waymark/contract/companies/import/retrieve-company-import'
import { sendCompanyImport } from '@waymark/contract/companies/import/send-company-import'
import { undoCompanyImport } from '@waymark/contract/companies/import/undo-company-import'
import { uploadCompanyImport } from '@waymark/contract/companies/import/upload-company-import'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'

const importQueries = api.injectEndpoints({
  endpoints: (build) => ({
    companyImport: endpointOf(build, retrieveCompanyImport, { holds: ['company'] }),
    uploadImport: endpointOf(build, uploadCompanyImport, { changes: ['company'] }),
    fixImportRow: endpointOf(build, fixCompanyImportRow, { changes: ['company'] }),
    sendImport: endpointOf(build, sendCompanyImport, { changes: ['company'] }),
    undoImport: endpointOf(build, undoCompanyImport, { changes: ['company'] }),
  }),
})

export const {
  useCompanyImportQuery,
  useUploadImportMutation,
  useFixImportRowMutation,
  useSendImportMutation,
  useUndoImportMutation,
} = importQueries

type Answer = Wire<typeof retrieveCompanyImport>['answer']['object']
export type CompanyImport = NonNullable<Answer['import']>
export type ImportRow = Answer['rows'][number]
export type ImportPage = Pick<Answer, 'rows' | 'hasNextPage'>
export type CompanyRole = CompanyImport['role']

/** Lines that aren't invited, and why they aren't. */
export function problemCount({ counts }: CompanyImport): number {
  return counts.INVITED + counts.USER + counts.TWICE + counts.WRONG
}
