import * as z from 'zod/mini'
import { companyImportId, membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { companyImport } from './company-import.shapes.ts'
import { undoCompanyImport as facts } from './undo-company-import.ts'

export const request = wrapped(z.object({ ...membershipIdentity, importId: companyImportId }))

export const answer = wrapped(z.object({ import: companyImport }))

export const undoCompanyImport = whole(facts, { request, answer })
