import * as z from 'zod/mini'
import { companyImportId, membershipIdentity, personalText, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { companyImport, importRow } from './company-import.shapes.ts'
import { fixCompanyImportRow as facts } from './fix-company-import-row.ts'

/** As typed: what is wrong with it is the line's verdict. */
const cell = personalText(300)

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    importId: companyImportId,
    line: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    givenName: cell,
    familyName: cell,
    emailAddress: cell,
    preferredLanguage: cell,
    costCentre: cell,
    role: cell,
  }),
)

export const answer = wrapped(z.object({ import: companyImport, row: importRow }))

export const fixCompanyImportRow = whole(facts, { request, answer })
