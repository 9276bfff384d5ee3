import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { answer as details } from './additional-details.shapes.ts'
import { profileVersion } from './profile-fields.shapes.ts'
import { whole } from '../../operation.ts'
import { updatePreferences as facts } from './update-preferences.ts'

const code = z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    profileVersion: z.optional(profileVersion),
    memberPreferences: z
      .array(z.object({ preferenceCode: code, preferenceValue: z.union([code, z.literal('')]) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
)

export const answer = details

export const updatePreferences = whole(facts, { request, answer })
