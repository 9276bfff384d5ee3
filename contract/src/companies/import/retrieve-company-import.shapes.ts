import * as z from 'zod/mini'
import { companyImportId, membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { companyImport, importRow } from './company-import.shapes.ts'
import { retrieveCompanyImport as facts } from './retrieve-company-import.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    importId: z.optional(companyImportId),
    /** The last line of the page before. */
    afterLine: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
    /** Only lines that aren't invited: wrong, twice, or known. */
    onlyProblems: z._default(z.boolean(), false),
  }),
)

/** `import` is null where the company has uploaded none. */
export const answer = wrapped(
  z.object({ import: z.nullable(companyImport), rows: z.array(importRow), hasNextPage: z.boolean() }),
)

export const retrieveCompanyImport = whole(facts, { request, answer })
