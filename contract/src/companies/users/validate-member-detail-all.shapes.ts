import * as z from 'zod/mini'
import { emailAddress, membershipIdentity, personName, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { validateMemberDetailAll as facts } from './validate-member-detail-all.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    emailAddress,
    givenName: personName(60),
    familyName: personName(60),
  }),
)

export const answer = wrapped(
  z.object({
    status: z.enum(['INVITABLE', 'INVITED', 'USER', 'ACCOUNT_HOLDER']),
    problems: z.array(z.object({ field: z.string(), code: z.string() })),
  }),
)

export const validateMemberDetailAll = whole(facts, { request, answer })
