import * as z from 'zod/mini'
import { companyCode, day, emailAddress, personName, programCode } from '../../fields.ts'

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/))

/** ITU-T E.164, `+6421555018`. */
export const phoneNumber = z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/))

export const languageCode = z.string().check(z.regex(/^[a-z]{2}$/))

/** A new member's details; the owner of the address chooses password and PIN later (activateMember). */
export const enrolmentPerson = z.object({
  companyCode,
  programCode,
  givenName: personName(60),
  familyName: personName(60),
  dateOfBirth: day,
  countryCode,
  phoneNumber,
  emailAddress,
  preferredLanguage: languageCode,
  termsAccepted: z.literal(true),
  offersAccepted: z.boolean(),
})

/** Always the same: only the address itself learns if it is known. */
export const filedAnswer = z.object({ object: z.object({ status: z.literal('MAIL_SENT') }) })
