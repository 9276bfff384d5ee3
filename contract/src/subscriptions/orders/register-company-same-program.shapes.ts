import * as z from 'zod/mini'
import { companyFiledAnswer } from '../../companies/registration/company-filed.shapes.ts'
import { companyContact, companyName, companyNumbers } from '../../companies/company.shapes.ts'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { registerCompanySameProgram as facts } from './register-company-same-program.ts'

/** The owner isn't asked for again: they're the caller. */
export const request = wrapped(
  z.object({
    ...membershipIdentity,
    termsAccepted: z.literal(true),
    corporateInfo: z.extend(companyNumbers, { companyName, memberContactInfo: companyContact }),
  }),
)

export const answer = companyFiledAnswer

export const registerCompanySameProgram = whole(facts, { request, answer })
