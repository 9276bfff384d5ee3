import * as z from 'zod/mini'
import { day, membershipIdentity, wrapped } from '../fields.ts'
import { contactInfo, profileField } from './profile-fields.shapes.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    memberAccount: z.object({
      enrolmentDate: day,
      accountStatus: z.string(),
      memberDynamicAttributes: z.array(z.object({ attributeCode: z.string(), attributeValue: z.string() })),
      memberProfile: z.object({
        membershipStatus: z.string(),
        individualInfo: z.object({
          title: z.string(),
          givenName: z.string(),
          familyName: z.string(),
          displayName: z.string(),
          preferredLanguage: z.string(),
          gender: z.string(),
          /** Empty where it is not known. */
          dateOfBirth: z.string(),
        }),
        /** Exactly two: home, then business (PROF-02). */
        memberContactInfos: z.array(contactInfo),
      }),
    }),
    areMandatoryFieldsFilled: z.boolean(),
    /** Those that the programme asks for and that are not filled, in the order of the form. */
    missingMandatoryFields: z.array(profileField),
  }),
)
