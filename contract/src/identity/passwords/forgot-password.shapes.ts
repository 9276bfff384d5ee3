import * as z from 'zod/mini'
import { companyCode, emailAddress, membershipNumber, programCode, wrapped } from '../../fields.ts'
import { done } from '../done.shapes.ts'
import { whole } from '../../operation.ts'
import { forgotPassword as facts } from './forgot-password.ts'

/** The account, by email address or membership number. */
export const request = wrapped(
  z
    .object({
      companyCode,
      programCode: z.optional(programCode),
      email: z.optional(emailAddress),
      membershipNumber: z.optional(membershipNumber),
    })
    .check(z.refine(({ email, membershipNumber: number }) => (email ?? number) !== undefined)),
)
export const answer = done

export const forgotPassword = whole(facts, { request, answer })
