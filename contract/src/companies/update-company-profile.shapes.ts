import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { companyContact, companyName, companyProfile } from './company.shapes.ts'
import { updateCompanyProfile as facts } from './update-company-profile.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** The version that the change is based on; without it, the change applies to the current one. */
    companyVersion: z.optional(z.int().check(z.minimum(1))),
    memberAccount: z.object({
      memberProfile: z.object({
        corporateInfo: z.object({
          companyName,
          /** A number that the company has stays: these only fill in one that was missing. */
          businessNumber: z.optional(z.string().check(z.maxLength(40))),
          taxNumber: z.optional(z.string().check(z.maxLength(40))),
          memberContactInfo: companyContact,
        }),
      }),
    }),
  }),
)

export const answer = wrapped(companyProfile)

export const updateCompanyProfile = whole(facts, { request, answer })
