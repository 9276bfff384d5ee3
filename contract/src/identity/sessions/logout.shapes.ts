import * as z from 'zod/mini'
import { whole } from '../../operation.ts'
import { logout as facts } from './logout.ts'

export const requestHeaders = z.object({ refreshtoken: z.optional(z.string()) })
/** `singleSignOut` is the provider the session started with: ssoLogout signs out there too. */
export const answer = z.object({
  data: z.object({ success: z.boolean(), singleSignOut: z.optional(z.string()) }),
})

export const logout = whole(facts, { requestHeaders, answer })
