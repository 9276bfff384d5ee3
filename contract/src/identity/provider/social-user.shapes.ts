import * as z from 'zod/mini'
import { whole } from '../../operation.ts'
import { socialUser as facts } from './social-user.ts'

/** The handle of the visit to the provider, as returned with it. */
export const requestHeaders = z.object({ socialhandle: z.uuid() })

const provider = z.object({ key: z.string(), name: z.string() })

export const answer = z.object({
  object: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('member'), cid: z.string(), accessKey: z.string() }),
    /** A member with a second factor, which is required next: verifyFactor with this completes the sign-in. */
    z.object({ kind: z.literal('factor'), pendingSignIn: z.uuid() }),
    z.object({
      kind: z.literal('unlinked'),
      provider,
      /** For the calls that link this identity; useless in another browser. */
      handle: z.uuid(),
      /** The provider's claims about the person; an address only if the provider has verified it. */
      claims: z.object({
        givenName: z.optional(z.string()),
        familyName: z.optional(z.string()),
        email: z.optional(z.string()),
      }),
    }),
  ]),
})

export const socialUser = whole(facts, { requestHeaders, answer })
