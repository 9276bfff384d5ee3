import * as z from 'zod/mini'
import { customerNumber, membershipIdentity, ownEmailAddress, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { retrieveCustomer as facts } from './retrieve-customer.ts'

/** The requested person, besides the membership: all given identifiers must belong to one person the caller can see (CORP-05). */
export const request = wrapped(
  z.object({
    ...membershipIdentity,
    customerNumber: z.optional(customerNumber),
    prefferedEmail: z.optional(ownEmailAddress),
  }),
)

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

export const retrieveCustomer = whole(facts, { request, answer })
