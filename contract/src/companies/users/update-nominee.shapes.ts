import * as z from 'zod/mini'
import { membershipIdentity, membershipNumber, nomineeReferenceNumber, wrapped } from '../../fields.ts'
import { customerProfile, nominee, nomineeAccessPrivilege } from './nominee.shapes.ts'
import { whole } from '../../operation.ts'
import { updateNominee as facts } from './update-nominee.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** The same number as `membershipNumber`. */
    corpMembershipNumber: z.optional(membershipNumber),
    nomineeReferenceNumber,
    accountGroupType: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_]{0,20}$/))),
    /** The version that the change began from. */
    version: z.optional(z.int().check(z.minimum(1))),
    customerProfile,
    nomineeAccessPrivilege: z.optional(nomineeAccessPrivilege),
  }),
)

export const answer = wrapped(z.object({ nomineeDetails: z.array(nominee) }))

export const updateNominee = whole(facts, { request, answer })
