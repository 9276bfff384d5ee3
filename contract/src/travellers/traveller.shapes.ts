import * as z from 'zod/mini'
import { day, emailAddress, personalText, travellerReferenceNumber } from '../fields.ts'
import { countryCode, languageCode } from '../identity/enrolment-person.shapes.ts'
import { dynamicAttribute } from '../membership/profile-fields.shapes.ts'

/** Not given is empty text. */
const orEmpty = <S extends z.core.$ZodType>(schema: S) => z.union([schema, z.literal('')])
const some = <S extends z.core.$ZodType>(schema: S) => z._default(z.union([schema, z.literal('')]), '')
const text = (most: number) => z._default(personalText(most), '')
const digits = (most: number) => some(z.string().check(z.maxLength(most), z.regex(/^[0-9][0-9 -]*$/)))
const code = some(z.string().check(z.regex(/^[A-Za-z0-9_]{1,20}$/)))

/** As a document has it: letters, figures, and what stands between them. */
const documentNumber = z.string().check(z.maxLength(30), z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{3,}$/))

/** Names and contacts of a companion: what may be read by whoever may read the page. */
const person = {
  memberType: code,
  /** A companion is nobody's customer: these two are kept as they are written, and lead nowhere. */
  customerNumber: digits(20),
  membershipNumber: digits(20),
  accountGroupType: code,
  relationship: code,
  title: text(30),
  givenName: personalText(60).check(z.minLength(1)),
  secondName: text(60),
  familyName: personalText(60).check(z.minLength(1)),
  displayName: text(120),
  gender: text(20),
  dateOfBirth: some(day),
  countryOfResidence: some(countryCode),
  nationality: some(countryCode),
  emailAddress: some(emailAddress),
  phoneISDCode: some(z.string().check(z.regex(/^\+?[0-9]{1,4}$/))),
  phoneAreaCode: digits(6),
  phoneNumber: digits(20),
  mobileISDCode: some(z.string().check(z.regex(/^\+?[0-9]{1,4}$/))),
  mobileAreaCode: digits(6),
  mobileNumber: digits(20),
  enrollmentSource: code,
  preferredLanguage: some(languageCode),
  nomineeStatus: code,
  customerDynamicAttribute: z._default(z.array(dynamicAttribute).check(z.maxLength(20)), []),
}

/** A companion as they are written; a document that is left out stays as it is, and empty text takes it away. */
export const travellerDetail = z.object({
  ...person,
  passportNumber: z.optional(orEmpty(documentNumber)),
  idNumber: z.optional(orEmpty(documentNumber)),
})

/** What stands around the list of CORP-04, of the account as a whole. */
export const payloadHead = {
  accountStatus: code,
  membershipType: code,
  preferredLanguage: some(languageCode),
}

/** A companion as they are read: of a document its last three signs. */
export const traveller = z.object({
  ...person,
  nomineeReferenceNumber: z.string(),
  passportNumber: z.string(),
  idNumber: z.string(),
  /** Grows with every change. */
  version: z.int(),
})

/** A change names the companion, and may name the version that it began from. */
export const changedTraveller = z.object({
  ...travellerDetail.shape,
  nomineeReferenceNumber: travellerReferenceNumber,
  version: z.optional(z.int().check(z.minimum(1))),
})
