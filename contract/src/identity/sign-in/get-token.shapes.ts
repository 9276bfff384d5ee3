import * as z from 'zod/mini'
import { whole } from '../../operation.ts'
import { getToken as facts } from './get-token.ts'

export const answer = z.object({ data: z.object({ success: z.boolean() }) })
export const answerHeaders = z.object({ 'ps-token': z.string() })

export const getToken = whole(facts, { answer, answerHeaders })
