import * as z from 'zod/mini'
import { companyCode, wrapped } from '../fields.ts'
import { answer as loginAnswer, answerHeaders as loginHeaders } from './login.shapes.ts'

/** The secret of a mailed link. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/))

export const request = wrapped(
  z.object({
    companyCode,
    token: linkToken,
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    pin: z.string().check(z.minLength(1), z.maxLength(16)),
  }),
)

export const answer = loginAnswer
export const answerHeaders = loginHeaders
