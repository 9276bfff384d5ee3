import * as z from 'zod/mini'
import { moment } from '../fields.ts'

export const answer = z.object({
  object: z.object({
    providers: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        kind: z.enum(['sso', 'social']),
        linked: z.optional(z.object({ email: z.string(), linkedAt: moment, usedAt: z.optional(moment) })),
      }),
    ),
  }),
})
