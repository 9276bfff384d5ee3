import * as z from 'zod/mini'
import { companyCode, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { requestProviderLink as facts } from './request-provider-link.ts'

export const request = wrapped(
  z.object({
    handle: z.uuid(),
    loginId: z.string().check(z.minLength(1), z.maxLength(254)),
    companyCode,
  }),
)
export const answer = z.object({ object: z.object({ minutes: z.int() }) })

export const requestProviderLink = whole(facts, { request, answer })
