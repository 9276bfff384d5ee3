import * as z from 'zod/mini'
import { cacheHeaders } from '../cache-headers.ts'
import { companyCode, programCode } from '../fields.ts'

/** Whose content is asked for. Content is public: nobody is signed in for it. */
export const contentQuery = z.object({ companyCode, programCode })

/** Content is kept by browsers for a little while, and asked for again by its ETag (CONT-01). */
export const contentHeaders = cacheHeaders
