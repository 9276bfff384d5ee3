import * as z from 'zod/mini'
import { moment } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { linkedProviders as facts } from './linked-providers.ts'

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

export const linkedProviders = whole(facts, { answer })
