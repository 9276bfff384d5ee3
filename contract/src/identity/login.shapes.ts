import * as z from 'zod/mini'
import { companyCode, programCode, tokenHeaders } from '../fields.ts'
import { programmeLists } from './current-user.shapes.ts'
import { whole } from '../operation.ts'
import { login as facts } from './login.ts'

/** For how many days this browser is remembered (AUTH-02). */
const expireDate = z.optional(z.int().check(z.minimum(0), z.maximum(365)))

/** `expireDate` is beside the login fields; among them it is taken too, where it isn't beside them (AUTH-01). */
export const request = z.object({
  expireDate,
  object: z.object({
    loginId: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    loginType: z._default(z.enum(['MEMBERSHIP', 'EMAIL', 'AUTO']), 'AUTO'),
    companyCode,
    programCode: z.optional(programCode),
    /** Beside the password, where that alone lets nobody in for a while (ACCOUNT_LOCKED). */
    pin: z.optional(z.string().check(z.regex(/^[0-9]{4,6}$/))),
    /** In place of the PIN: an authenticator app's six digits, or a recovery code. With both, the code alone is checked. */
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    expireDate,
  }),
})

export const answer = z.object({
  loginResponse: z.object({ cid: z.string() }),
  data: z.object({
    details: z.object({
      cliams: z.object({ userDetails: z.object({ membershipNumber: z.string(), programs: programmeLists }) }),
    }),
  }),
})

export const answerHeaders = z.extend(tokenHeaders, { accesskey: z.string() })

export const login = whole(facts, { request, answer, answerHeaders })
