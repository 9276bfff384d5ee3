import * as z from 'zod/mini'
import { tokenHeaders } from '../fields.ts'

export const requestHeaders = z.object({ refreshtoken: z.string().check(z.minLength(1), z.maxLength(512)) })
export const answer = z.object({ data: z.object({ success: z.boolean() }) })
export const answerHeaders = tokenHeaders
