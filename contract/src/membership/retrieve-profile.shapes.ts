import * as z from 'zod/mini'
import { day, membershipIdentity, wrapped } from '../fields.ts'

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
        }),
      }),
    }),
    areMandatoryFieldsFilled: z.boolean(),
  }),
)
