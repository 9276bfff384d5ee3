import * as z from 'zod/mini'
import { companyCode, wrapped } from '../../fields.ts'
import { linkToken } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { validateToken as facts } from './validate-token.ts'

export const request = wrapped(
  z.object({ companyCode, tokenType: z.enum(['ACTIVATION', 'AFFILIATION']), token: linkToken }),
)

/** What a mailed link's page needs to greet the person. */
export const answer = wrapped(
  z.discriminatedUnion('tokenType', [
    z.object({
      tokenType: z.literal('ACTIVATION'),
      givenName: z.string(),
      familyName: z.string(),
      emailAddress: z.string(),
    }),
    z.object({
      tokenType: z.literal('AFFILIATION'),
      affiliationCode: z.string(),
      affiliationName: z.string(),
      emailAddress: z.string(),
    }),
  ]),
)

export const validateToken = whole(facts, { request, answer })
