import * as z from 'zod/mini'
import { companyCode, programCode, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { masterData as facts } from './master-data.ts'

export const entityCodes = [
  'countries',
  'ISDCodes',
  'languages',
  'titles',
  'genders',
  'securityQuestions',
  'serviceCategories',
] as const

export const request = wrapped(
  z.object({
    companyCode,
    programCode,
    entityCode: z.enum(entityCodes),
    /** Only the record with this code. */
    filterFieldDetail: z.optional(
      z.object({ fieldName: z.literal('code'), fieldValue: z.string().check(z.maxLength(20)) }),
    ),
  }),
)

/** Descriptions are in the requested language. `isdCode` is the dialling code of ISDCodes, `+64`. */
export const answer = wrapped(
  z.object({
    masterRecordList: z.array(
      z.object({ code: z.string(), description: z.string(), isdCode: z.optional(z.string()) }),
    ),
  }),
)

export const masterData = whole(facts, { request, answer })
