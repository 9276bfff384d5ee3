import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { confirmProviderLink as facts } from './confirm-provider-link.ts'

export const request = wrapped(z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }))
export const answer = z.object({
  object: z.object({ provider: z.object({ key: z.string(), name: z.string() }) }),
})

export const confirmProviderLink = whole(facts, { request, answer })
