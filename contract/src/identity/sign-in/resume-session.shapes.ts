import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { answer as signedIn, answerHeaders as signedInHeaders } from './login.shapes.ts'
import { whole } from '../../operation.ts'
import { resumeSession as facts } from './resume-session.ts'

/**
 * What a remembered browser gets, as configured: nothing, login details to fill in, or a session like after a sign-in. Never a password or PIN.
 */
export const answer = wrapped(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({
      kind: z.literal('loginDetails'),
      loginId: z.string(),
      loginType: z.enum(['MEMBERSHIP', 'EMAIL']),
    }),
    z.extend(signedIn, { kind: z.literal('session') }),
  ]),
)

export const answerHeaders = signedInHeaders

export const resumeSession = whole(facts, { answer, answerHeaders })
