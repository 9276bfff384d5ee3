import * as z from 'zod/mini'
import { companyCode, emailAddress, personName, programCode, wrapped } from '../../fields.ts'
import { chosenSeats } from '../../seats/seat.shapes.ts'
import { languageCode } from '../../identity/enrolment/enrolment-person.shapes.ts'
import { whole } from '../../operation.ts'
import { companyFiledAnswer } from './company-filed.shapes.ts'
import { companyContact, companyName, companyNumbers } from '../company.shapes.ts'
import { enrolCorporate as facts } from './enrol-corporate.ts'

export const request = wrapped(
  z.object({
    companyCode,
    programCode,
    preferredLanguage: languageCode,
    termsAccepted: z.literal(true),
    offersAccepted: z.boolean(),
    /** Memberships to buy once the company is open (CORP-01); it's opened whether or not they are paid. */
    chosenSeats: z.optional(chosenSeats),
    memberAccount: z.object({
      memberProfile: z.object({
        corporateInfo: z.extend(companyNumbers, { companyName, memberContactInfo: companyContact }),
        /** The owner, who finishes the registration by a mailed link. */
        individualInfo: z.object({
          givenName: personName(60).check(z.minLength(1)),
          familyName: personName(60).check(z.minLength(1)),
          emailAddress,
        }),
      }),
    }),
  }),
)

export const answer = companyFiledAnswer

export const enrolCorporate = whole(facts, { request, answer })
