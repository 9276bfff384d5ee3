import * as z from 'zod/mini'
import { cacheHeaders } from '../cache-headers.ts'
import { companyCode, programCode } from '../fields.ts'

/** The programme whose content is requested. Content is public and needs no sign-in. */
export const contentQuery = z.object({ companyCode, programCode })

/** Browsers cache content briefly and revalidate it by ETag (CONT-01). */
export const contentHeaders = cacheHeaders
