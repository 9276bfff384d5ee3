import * as z from 'zod/mini'
import { companyCode, tokenHeaders } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { generatePsToken as facts } from './generate-ps-token.ts'

export const query = z.object({ companyCode })
export const requestHeaders = z.object({ idtoken: z.string().check(z.minLength(1), z.maxLength(8192)) })
export const answer = z.object({ data: z.object({ success: z.boolean() }) })
export const answerHeaders = tokenHeaders

export const generatePsToken = whole(facts, { query, requestHeaders, answer, answerHeaders })
