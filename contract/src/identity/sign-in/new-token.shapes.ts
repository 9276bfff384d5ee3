import * as z from 'zod/mini'
import { whole } from '../../operation.ts'
import { newToken as facts } from './new-token.ts'

export const answer = z.object({ data: z.object({ success: z.boolean() }) })
export const answerHeaders = z.object({ 'ps-token': z.string() })

export const newToken = whole(facts, { answer, answerHeaders })
