import * as z from 'zod/mini'
import { companyCode, wrapped } from '../../fields.ts'
import { answer as loginAnswer, answerHeaders as loginHeaders } from '../sign-in/login.shapes.ts'
import { linkToken, newPassword } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { activateMember as facts } from './activate-member.ts'

export const request = wrapped(
  z.object({
    companyCode,
    token: linkToken,
    password: newPassword,
    pin: z.string().check(z.maxLength(16)),
  }),
)

export const answer = loginAnswer
export const answerHeaders = loginHeaders

export const activateMember = whole(facts, { request, answer, answerHeaders })
