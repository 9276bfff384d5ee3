import type { WholeOperation } from '../../operation.ts'
import { fixCompanyImportRow } from './fix-company-import-row.shapes.ts'
import { retrieveCompanyImport } from './retrieve-company-import.shapes.ts'
import { sendCompanyImport } from './send-company-import.shapes.ts'
import { undoCompanyImport } from './undo-company-import.shapes.ts'
import { uploadCompanyImport } from './upload-company-import.shapes.ts'

/** The operations of a company's file of users. */
export const companyImportOperations: readonly WholeOperation[] = [
  uploadCompanyImport,
  retrieveCompanyImport,
  fixCompanyImportRow,
  sendCompanyImport,
  undoCompanyImport,
]
