import * as z from 'zod/mini'
import { moment, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { securityEventKinds } from './security-event-kinds.ts'
import { securityEvents as facts } from './security-events.ts'

/** Sign-in methods. */
export const signInMethods = ['password', 'rememberedDevice', 'provider', 'passkey', 'link'] as const

export const securityEvent = z.object({
  eventId: z.uuid(),
  kind: z.enum(securityEventKinds),
  /** For sign-ins only. */
  method: z.optional(z.enum(signInMethods)),
  browser: z.string(),
  system: z.string(),
  maskedAddress: z.string(),
  at: moment,
})

export const answer = wrapped(z.object({ events: z.array(securityEvent) }))

export const securityEvents = whole(facts, { answer })
