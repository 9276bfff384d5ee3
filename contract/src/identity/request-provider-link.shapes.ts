import * as z from 'zod/mini'
import { companyCode, wrapped } from '../fields.ts'

export const request = wrapped(
  z.object({
    handle: z.uuid(),
    loginId: z.string().check(z.minLength(1), z.maxLength(254)),
    companyCode,
  }),
)
export const answer = z.object({ object: z.object({ minutes: z.int() }) })
