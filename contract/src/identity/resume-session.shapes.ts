import * as z from 'zod/mini'
import { tokenHeaders, wrapped } from '../fields.ts'
import { programmeLists } from './current-user.shapes.ts'

/**
 * What a remembered browser gets, as configured: nothing, the login details to fill in, or a session. Never a password, PIN or
 * token; the tokens of a session stand in its headers as those of a sign-in.
 */
export const answer = wrapped(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({
      kind: z.literal('loginDetails'),
      loginId: z.string(),
      loginType: z.enum(['MEMBERSHIP', 'EMAIL']),
    }),
    z.object({
      kind: z.literal('session'),
      cid: z.string(),
      membershipNumber: z.string(),
      programs: programmeLists,
    }),
  ]),
)

export const answerHeaders = z.extend(tokenHeaders, { accesskey: z.string() })
