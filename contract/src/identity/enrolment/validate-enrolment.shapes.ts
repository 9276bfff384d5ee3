import * as z from 'zod/mini'
import { companyCode, programCode, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { validateEnrolment as facts } from './validate-enrolment.ts'

/** Raw input: this operation reports what is wrong with it, so it only refuses text that is too long. */
const typed = z.optional(z.string().check(z.maxLength(500)))

/** The answers of one step of the form. */
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

/** Empty if the step is valid. */
export const answer = wrapped(
  z.object({ problems: z.array(z.object({ field: z.string(), code: z.enum(enrolmentProblemCodes) })) }),
)

export const validateEnrolment = whole(facts, { request, answer })
