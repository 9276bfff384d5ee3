import * as z from 'zod/mini'
import { day, emailAddress, nomineeReferenceNumber, personalText, personName } from '../../fields.ts'
import { countryCode, languageCode } from '../../identity/enrolment/enrolment-person.shapes.ts'
import { dynamicAttribute } from '../../membership/profile/profile-fields.shapes.ts'
import { screenKeys } from '../../screens.ts'
import { documentNumber, travellerDetail } from '../../travellers/traveller.shapes.ts'

/** The part of a company that pays for a user, as the company calls it. */
const costCentre = personalText(40)

/** What a company writes of a user (CORP-04). An omitted document stays unchanged, and empty text removes it. */
export const nomineeDetail = z.extend(travellerDetail, {
  emailAddress,
  givenName: personName(60).check(z.minLength(1)),
  familyName: personName(60).check(z.minLength(1)),
  preferredLanguage: z._default(z.union([languageCode, z.literal('')]), ''),
  costCentre: z._default(costCentre, ''),
})

const orEmpty = <S extends z.core.$ZodType>(schema: S) => z.optional(z.union([schema, z.literal('')]))
const text = (most: number) => z.optional(personalText(most))
const digits = (most: number) => orEmpty(z.string().check(z.maxLength(most), z.regex(/^[0-9][0-9 -]*$/)))
const isdCode = orEmpty(z.string().check(z.regex(/^\+?[0-9]{1,4}$/)))
const code = orEmpty(z.string().check(z.regex(/^[A-Za-z0-9_]{1,20}$/)))

/** What changes of a user: what is left out stays, so nothing here has a default. Neither the address nor whose the account is. */
export const customerProfile = z.object({
  memberType: code,
  accountGroupType: code,
  relationship: code,
  title: text(30),
  givenName: z.optional(personalText(60).check(z.minLength(1))),
  secondName: text(60),
  familyName: z.optional(personalText(60).check(z.minLength(1))),
  displayName: text(120),
  gender: text(20),
  dateOfBirth: orEmpty(day),
  countryOfResidence: orEmpty(countryCode),
  nationality: orEmpty(countryCode),
  phoneISDCode: isdCode,
  phoneAreaCode: digits(6),
  phoneNumber: digits(20),
  mobileISDCode: isdCode,
  mobileAreaCode: digits(6),
  mobileNumber: digits(20),
  passportNumber: orEmpty(documentNumber),
  idNumber: orEmpty(documentNumber),
  enrollmentSource: code,
  preferredLanguage: orEmpty(languageCode),
  costCentre: z.optional(costCentre),
  customerDynamicAttribute: z.optional(z.array(dynamicAttribute).check(z.maxLength(20))),
})

/** What a user can do, by page and then by tab, as `privileges.ui` has it (PROG-05). */
export const nomineeAccessPrivilege = z.object({
  ui: z.partialRecord(
    z.enum(screenKeys),
    z.record(z.string().check(z.regex(/^(\*|[A-Za-z]{1,40})$/)), z.enum(['F', 'R'])),
  ),
})

/** Privileges by page and then by tab, as they are read; `*` is the page itself. */
export const listedPrivileges = z.object({
  ui: z.record(z.string(), z.record(z.string(), z.enum(['F', 'R']))),
})

/** A company's one owner (PROG-08). */
export const accountHolder = z.object({ displayName: z.string(), emailAddress: z.string() })

/** Which part of a list is asked for. */
export const listedFrom = {
  /** The beginning of a family name, given name or address. */
  searchText: z.optional(personalText(60)),
  /** Of the page before; without it the first. */
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,600}$/))),
}

/** `P` is invited; `A` and `Deleted` are CORP-03's. */
export const nomineeStatus = z.enum(['P', 'A', 'Deleted'])

/** Given in every answer; empty where nothing is known. */
const always = {
  customerNumber: z.string(),
  membershipNumber: z.string(),
  displayName: z.string(),
  emailAddress: z.string(),
  phoneISDCode: z.string(),
  phoneAreaCode: z.string(),
  phoneNumber: z.string(),
  mobileISDCode: z.string(),
  mobileNumber: z.string(),
  preferredLanguage: z.string(),
}

/** A user as the company's people read them. */
export const nominee = z.object({
  ...travellerDetail.shape,
  ...always,
  costCentre: z.string(),
  /** Only the last three characters; the person can reveal the rest. */
  passportNumber: z.string(),
  idNumber: z.string(),
  nomineeReferenceNumber: z.string(),
  nomineeStatus,
  nomineeAccessPrivilege: listedPrivileges,
  invitedAt: z.nullable(z.iso.datetime()),
  /** An invitation that isn't answered by then can be sent again. */
  invitationEndsAt: z.nullable(z.iso.datetime()),
  version: z.int(),
})

/** The fields around a list of users (CORP-05). */
export const nomineeHead = {
  accountGroupType: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_]{0,20}$/))),
  nomineeStatus: z.optional(nomineeStatus),
  idNumber: z.optional(z.literal('')),
}

export const namedNominees = z
  .array(z.object({ nomineeReferenceNumber }))
  .check(z.minLength(1), z.maxLength(50))
