import * as z from 'zod/mini'
import { companyCode, wrapped } from '../../fields.ts'
import { linkToken } from '../../identity/secret.shapes.ts'
import { whole } from '../../operation.ts'
import { companyInvitation as facts } from './company-invitation.ts'

export const request = wrapped(z.object({ companyCode, token: linkToken }))

export const answer = wrapped(
  z.object({
    /** To open an account as its owner, or to join one as a user. */
    kind: z.enum(['OPEN', 'JOIN']),
    companyName: z.string(),
    emailAddress: z.string(),
  }),
)

export const companyInvitation = whole(facts, { request, answer })
