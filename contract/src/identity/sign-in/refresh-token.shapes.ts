import * as z from 'zod/mini'
import { tokenHeaders } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { refreshToken as facts } from './refresh-token.ts'

export const requestHeaders = z.object({ refreshtoken: z.string().check(z.minLength(1), z.maxLength(512)) })
export const answer = z.object({ data: z.object({ success: z.boolean() }) })
export const answerHeaders = tokenHeaders

export const refreshToken = whole(facts, { requestHeaders, answer, answerHeaders })
