import * as z from 'zod/mini'
import { day, emailAddress, membershipIdentity, personName, wrapped } from '../../fields.ts'
import { languageCode, phoneNumber } from '../../identity/enrolment/enrolment-person.shapes.ts'
import { familyAnswer, relationship } from './family.shapes.ts'
import { whole } from '../../operation.ts'
import { addFamilyMember as facts } from './add-family-member.ts'

export const request = wrapped(
  z.discriminatedUnion('memberType', [
    z.object({
      ...membershipIdentity,
      memberType: z.literal('EXISTING'),
      relationship,
      loyaltyMembershipNumberOfRelative: z.string().check(z.regex(/^[0-9]{6,16}$/)),
    }),
    /** Enrolled with the address of the member who adds them; the mailed link creates the membership. */
    z.object({
      ...membershipIdentity,
      memberType: z.literal('NEW'),
      relationship,
      givenName: personName(60),
      familyName: personName(60),
      dateOfBirth: day,
      phoneNumber,
      emailAddress,
      preferredLanguage: languageCode,
      termsAccepted: z.literal(true),
    }),
  ]),
)
export const answer = familyAnswer

export const addFamilyMember = whole(facts, { request, answer })
