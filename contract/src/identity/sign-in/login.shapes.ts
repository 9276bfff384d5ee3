import * as z from 'zod/mini'
import { companyCode, programCode, tokenHeaders } from '../../fields.ts'
import { programmeLists } from './current-user.shapes.ts'
import { whole } from '../../operation.ts'
import { login as facts } from './login.ts'

/** How many days to remember this browser (AUTH-02). */
const expireDate = z.optional(z.int().check(z.minimum(0), z.maximum(365)))

/** `expireDate` goes beside the login fields; it is also accepted among them if it isn't beside them (AUTH-01). */
export const request = z.object({
  expireDate,
  object: z.object({
    loginId: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    loginType: z._default(z.enum(['MEMBERSHIP', 'EMAIL', 'AUTO']), 'AUTO'),
    companyCode,
    programCode: z.optional(programCode),
    /** Sent with the password while a lock makes the password alone insufficient (ACCOUNT_LOCKED). */
    pin: z.optional(z.string().check(z.regex(/^[0-9]{4,6}$/))),
    /** Instead of the PIN: an authenticator app's six digits or a recovery code. If both are sent, only the code is checked. */
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
