import * as z from 'zod/mini'
import { companyCode, wrapped } from '../fields.ts'
import { answer as loginAnswer, answerHeaders as loginHeaders } from './login.shapes.ts'
import { linkToken } from './mailed-token.shapes.ts'

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
