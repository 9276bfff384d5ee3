import * as z from 'zod/mini'
import { cacheHeaders } from '../cache-headers.ts'
import { companyCode, programCode } from '../fields.ts'
import { entityCodes } from './master-data.shapes.ts'

import { answer } from './master-data.shapes.ts'
import { whole } from '../operation.ts'
import { masterRecords as facts } from './master-records.ts'

export const params = z.object({ entityCode: z.enum(entityCodes) })

export const query = z.object({
  companyCode,
  programCode,
  /** The configuration version the caller knows: its lists never change, so they can be cached for long. */
  version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})

export const answerHeaders = cacheHeaders

export { answer }

export const masterRecords = whole(facts, { query, params, answer, answerHeaders })
