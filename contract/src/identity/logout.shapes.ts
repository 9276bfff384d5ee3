import * as z from 'zod/mini'

export const requestHeaders = z.object({ refreshtoken: z.optional(z.string()) })
export const answer = z.object({ data: z.object({ success: z.boolean() }) })
