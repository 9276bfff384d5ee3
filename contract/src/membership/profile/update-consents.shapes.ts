import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { answer as details } from './additional-details.shapes.ts'
import { whole } from '../../operation.ts'
import { updateConsents as facts } from './update-consents.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    consents: z
      .array(z.object({ consentCode: z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/)), isGiven: z.boolean() }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
)

export const answer = details

export const updateConsents = whole(facts, { request, answer })
