import * as z from 'zod/mini'
import { companyCode, programCode, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { validateEnrolment as facts } from './validate-enrolment.ts'

/** As it was typed: this operation says what is wrong with it, so it refuses nothing but what is too long to be an answer. */
const typed = z.optional(z.string().check(z.maxLength(500)))

/** The answers of one step of the form, those of other steps left out. */
export const request = wrapped(
  z.object({
    companyCode,
    programCode,
    givenName: typed,
    familyName: typed,
    dateOfBirth: typed,
    countryCode: typed,
    phoneNumber: typed,
    emailAddress: typed,
    preferredLanguage: typed,
  }),
)

export const enrolmentProblemCodes = [
  'required',
  'notAName',
  'notADay',
  'tooYoung',
  'unknownCountry',
  'notAPhone',
  'notAnEmail',
  'unknownLanguage',
] as const

/** Empty when the step is right. */
export const answer = wrapped(
  z.object({ problems: z.array(z.object({ field: z.string(), code: z.enum(enrolmentProblemCodes) })) }),
)

export const validateEnrolment = whole(facts, { request, answer })
