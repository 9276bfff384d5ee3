import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { changeableInfo, contactInfo, dynamicAttribute, profileVersion } from './profile-fields.shapes.ts'
import { answer as profileAnswer } from './retrieve-profile.shapes.ts'
import { whole } from '../operation.ts'
import { updateProfile as facts } from './update-profile.ts'

/** Parts that are left out stay as they are, so that one section or one field can be saved alone. */
export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** The version that the change began from; without it the change is made to whatever there is. */
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

/** The profile as it is now. */
export const answer = profileAnswer

export const updateProfile = whole(facts, { request, answer })
