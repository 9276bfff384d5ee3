import * as z from 'zod/mini'
import { membershipIdentity, personalText, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { companyImport } from './company-import.shapes.ts'
import { uploadCompanyImport as facts } from './upload-company-import.ts'

/** Base64 of 4 MiB, the most that a configuration can allow. */
const MOST_CHARACTERS = Math.ceil((4 * 1024 * 1024) / 3) * 4

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    fileName: personalText(200),
    /** The file in base64. */
    file: z.string().check(z.maxLength(MOST_CHARACTERS), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
)

/** `isKnown`: the company uploaded this content before, and this is what became of it. */
export const answer = wrapped(z.object({ import: companyImport, isKnown: z.boolean() }))

export const uploadCompanyImport = whole(facts, { request, answer })
