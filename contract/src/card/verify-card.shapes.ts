import * as z from 'zod/mini'
import { day, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { verifyCard as facts } from './verify-card.ts'

export const request = wrapped(z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }))

/** What a reader at a door needs and nothing more: no number, no whole name, no points. */
const card = z.object({
  result: z.literal('genuine'),
  /** Initials: `H•••• W••••`. */
  maskedName: z.string(),
  programmeName: z.string(),
  tierName: z.string(),
  /** Last day of the tier; null where it has no end. */
  tierUntil: z.nullable(day),
  /** `expired`: an active membership whose tier has ended. */
  status: z.enum(['active', 'expired', 'inactive']),
})

export const answer = wrapped(
  z.discriminatedUnion('result', [
    card,
    /** Ours, and too old: the holder shows the card anew. */
    z.object({ result: z.literal('old') }),
    /** Not made by us, or changed since. */
    z.object({ result: z.literal('forged') }),
  ]),
)

export const verifyCard = whole(facts, { request, answer })
