import * as z from 'zod/mini'
import { whole } from '../operation.ts'
import { businessConfig as facts } from './business-config.ts'

export const params = z.object({ type: z.enum(['default']) })

export const answer = z.object({ version: z.literal('2.2.0'), data: z.string() })

export const answerHeaders = z.object({ etag: z.string(), 'cache-control': z.string() })

export const businessConfig = whole(facts, { params, answer, answerHeaders })
