import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { changeableInfo, contactInfo, dynamicAttribute, profileVersion } from './profile-fields.shapes.ts'
import { answer as profileAnswer } from './retrieve-profile.shapes.ts'
import { whole } from '../../operation.ts'
import { updateProfile as facts } from './update-profile.ts'

/** Omitted parts stay unchanged, so a single section or field can be saved. */
export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** The version the change started from; without it the change applies to the current version. */
    profileVersion: z.optional(profileVersion),
    memberAccount: z.object({
      memberDynamicAttributes: z.optional(z.array(dynamicAttribute).check(z.maxLength(20))),
      memberProfile: z.object({
        individualInfo: z.optional(
          z.extend(changeableInfo, {
            memberContactInfos: z.optional(z.array(contactInfo).check(z.maxLength(2))),
          }),
        ),
      }),
    }),
  }),
)

/** The updated profile. */
export const answer = profileAnswer

export const updateProfile = whole(facts, { request, answer })
