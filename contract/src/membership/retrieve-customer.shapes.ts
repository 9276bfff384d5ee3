import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    companyCode: z.string(),
    customerNumber: z.string(),
    membershipNumber: z.string(),
    title: z.string(),
    givenName: z.string(),
    familyName: z.string(),
    displayName: z.string(),
    prefferedEmail: z.string(),
    preferredLanguage: z.string(),
    /** Attribute 29 is EMP (PROG-07). */
    isEmployee: z.boolean(),
  }),
)
