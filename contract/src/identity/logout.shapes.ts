import * as z from 'zod/mini'
import { whole } from '../operation.ts'
import { logout as facts } from './logout.ts'

export const requestHeaders = z.object({ refreshtoken: z.optional(z.string()) })
/** `singleSignOut` names the provider that the session began with: ssoLogout ends the sign-in there too. */
export const answer = z.object({
  data: z.object({ success: z.boolean(), singleSignOut: z.optional(z.string()) }),
})

export const logout = whole(facts, { requestHeaders, answer })
