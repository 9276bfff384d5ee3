import * as z from 'zod/mini'
import { day, emailAddress, personalText, travellerReferenceNumber } from '../fields.ts'
import { countryCode, languageCode } from '../identity/enrolment/enrolment-person.shapes.ts'
import { dynamicAttribute } from '../membership/profile/profile-fields.shapes.ts'

/** A missing value is empty text. */
const orEmpty = <S extends z.core.$ZodType>(schema: S) => z.union([schema, z.literal('')])
const some = <S extends z.core.$ZodType>(schema: S) => z._default(z.union([schema, z.literal('')]), '')
const text = (most: number) => z._default(personalText(most), '')
const digits = (most: number) => some(z.string().check(z.maxLength(most), z.regex(/^[0-9][0-9 -]*$/)))
const code = some(z.string().check(z.regex(/^[A-Za-z0-9_]{1,20}$/)))

/** A document number: letters, digits and separators. */
export const documentNumber = z.string().check(z.maxLength(30), z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{3,}$/))

/** A companion's names and contacts, readable by anybody who can read the page. */
const person = {
  memberType: code,
  /** A companion isn't a customer: these two are stored as entered and refer to nothing. */
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

/** A companion to write; an omitted document stays unchanged, and empty text removes it. */
export const travellerDetail = z.object({
  ...person,
  passportNumber: z.optional(orEmpty(documentNumber)),
  idNumber: z.optional(orEmpty(documentNumber)),
})

/** The account-level fields around the list of CORP-04. */
export const payloadHead = {
  accountStatus: code,
  membershipType: code,
  preferredLanguage: some(languageCode),
}

/** A companion as returned, with only the last three characters of documents. */
export const traveller = z.object({
  ...person,
  nomineeReferenceNumber: z.string(),
  passportNumber: z.string(),
  idNumber: z.string(),
  /** Increases with every change. */
  version: z.int(),
})

/** A change has the companion and, optionally, the version it started from. */
export const changedTraveller = z.object({
  ...travellerDetail.shape,
  nomineeReferenceNumber: travellerReferenceNumber,
  version: z.optional(z.int().check(z.minimum(1))),
})
