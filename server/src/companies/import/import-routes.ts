import { fixCompanyImportRow } from '@waymark/contract/companies/import/fix-company-import-row.shapes'
import { retrieveCompanyImport } from '@waymark/contract/companies/import/retrieve-company-import.shapes'
import { sendCompanyImport } from '@waymark/contract/companies/import/send-company-import.shapes'
import { undoCompanyImport } from '@waymark/contract/companies/import/undo-company-import.shapes'
import { uploadCompanyImport } from '@waymark/contract/companies/import/upload-company-import.shapes'
import type { Mount } from '../../calls/mount.ts'
import { isActive } from '../../calls/whose-data.ts'
import type { CompanyServices } from '../services.ts'
import { fixRow } from './fix-row.ts'
import { readImport } from './read-import.ts'
import { sendImport } from './send-import.ts'
import { undoImport } from './undo-import.ts'
import { uploadImport } from './upload-import.ts'

/** A file in base64 is larger than any other body. */
const FILE_BODY_BYTES = 6 * 1024 * 1024

/** A company's file of users, by its people. */
export function importRoutes(mount: Mount, services: CompanyServices): void {
  mount(retrieveCompanyImport, { limit: 'read' }).with(async (call) => readImport(services, call))
  mount(uploadCompanyImport, { limit: 'lookup', policy: isActive, mostBytes: FILE_BODY_BYTES }).with(
    async (call) => uploadImport(services, call),
  )
  const writing = { limit: 'write', policy: isActive } as const
  mount(fixCompanyImportRow, writing).with(async (call) => fixRow(services, call))
  mount(sendCompanyImport, writing).with(async (call) => sendImport(services, call))
  mount(undoCompanyImport, writing).with(async (call) => undoImport(services, call))
}
