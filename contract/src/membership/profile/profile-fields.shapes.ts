import * as z from 'zod/mini'
import { day, personalText } from '../../fields.ts'
import { countryCode, languageCode, phoneNumber } from '../../identity/enrolment/enrolment-person.shapes.ts'

/** A missing value is empty text, as everywhere in the profile. */
const orEmpty = <S extends z.core.$ZodType>(schema: S) => z.union([schema, z.literal('')])

/** H is home, B business (PROF-02). */
export const addressType = z.enum(['H', 'B'])

/** Home phone, home mobile, business phone; H and B are home or business numbers of an unspecified kind (PROF-02). */
const contactType = z.enum(['HP', 'HM', 'BP', 'H', 'B'])

const attributeCode = z.string().check(z.regex(/^[A-Z0-9]{1,20}$/))

/**
 * One address with its phone numbers, at most one per type. Answers list the standard types first, empty if missing (HM and HP at home, BP at
 * work), then any others. In a change, an omitted type stays unchanged and an empty number removes it, so a form without a field for a type
 * doesn't lose it.
 */
export const contactInfo = z.object({
  addressType,
  addressLine1: personalText(100),
  addressLine2: personalText(100),
  city: personalText(60),
  state: personalText(60),
  zipCode: personalText(16),
  country: orEmpty(countryCode),
  memberContacts: z
    .array(z.object({ contactType, contactNumber: orEmpty(phoneNumber) }))
    .check(z.maxLength(5)),
})

/** What a person can change in their own profile; not names or identity data. */
export const changeableInfo = z.object({
  title: z.optional(personalText(30)),
  gender: z.optional(personalText(20)),
  dateOfBirth: z.optional(day),
  preferredLanguage: z.optional(languageCode),
  nationality: z.optional(orEmpty(countryCode)),
  /** Job title. */
  designation: z.optional(personalText(60)),
})

/** An operator-defined attribute by code; '29' with 'EMP' marks an employee (PROG-07). */
export const dynamicAttribute = z.object({ attributeCode, attributeValue: personalText(100) })

/** Increases with every change of a profile; a change sends the one it started from. */
export const profileVersion = z.int().check(z.minimum(1))

export const profileField = z.enum(['title', 'gender', 'dateOfBirth', 'country', 'mobile', 'address'])
