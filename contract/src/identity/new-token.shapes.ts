import * as z from 'zod/mini'

export const answer = z.object({ data: z.object({ success: z.boolean() }) })
export const answerHeaders = z.object({ 'ps-token': z.string() })
