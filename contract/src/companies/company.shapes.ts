import * as z from 'zod/mini'
import { emailAddress, personalText } from '../fields.ts'
import { countryCode } from '../identity/enrolment/enrolment-person.shapes.ts'

/** As it is typed: which digits make a number is said by the answer, in words for its kind. */
const typedNumber = personalText(40)
const phoneDigits = z.string().check(z.maxLength(20), z.regex(/^([0-9][0-9 -]*)?$/))

/** NZBN or ABN by the country, and the number at Inland Revenue; empty where there is none. */
export const companyNumbers = z.object({
  countryCode,
  businessNumber: typedNumber,
  taxNumber: typedNumber,
})

/** A company's address and contact. `phoneISDCode` is always 64, even if something else is sent (CORP-01). */
export const companyContact = z.object({
  contactName: personalText(120),
  emailAddress,
  addressLine1: personalText(100).check(z.minLength(1)),
  addressLine2: personalText(100),
  city: personalText(60).check(z.minLength(1)),
  state: personalText(60),
  zipCode: personalText(16),
  phoneISDCode: z._default(z.string().check(z.regex(/^(\+?[0-9]{1,4})?$/)), ''),
  phoneAreaCode: phoneDigits,
  phoneNumber: phoneDigits,
})

export const companyName = personalText(120).check(z.minLength(1))

/** What a register said of a company; `UNCHECKED` where there is none to ask, or it didn't answer. */
export const registerState = z.enum(['REGISTERED', 'IN_LIQUIDATION', 'REMOVED', 'UNCHECKED'])

/** Where a company is and who speaks for it, as its own people see it. */
export const companyContactInfo = z.object({
  contactName: z.string(),
  emailAddress: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phoneISDCode: z.literal('64'),
  phoneAreaCode: z.string(),
  phoneNumber: z.string(),
})

/** A company's account, as its own people see it. */
export const companyProfile = z.object({
  companyVersion: z.int(),
  memberAccount: z.object({
    accountStatus: z.string(),
    memberProfile: z.object({
      corporateInfo: z.object({
        companyName: z.string(),
        countryCode: z.string(),
        businessNumber: z.string(),
        taxNumber: z.string(),
        registerState,
        memberContactInfo: companyContactInfo,
      }),
    }),
  }),
})
