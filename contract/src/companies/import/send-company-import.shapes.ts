import * as z from 'zod/mini'
import { companyImportId, membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { companyImport, companyRole } from './company-import.shapes.ts'
import { sendCompanyImport as facts } from './send-company-import.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    importId: companyImportId,
    /** For lines that name no role. */
    role: companyRole,
  }),
)

export const answer = wrapped(z.object({ import: companyImport }))

export const sendCompanyImport = whole(facts, { request, answer })
