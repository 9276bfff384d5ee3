import * as z from 'zod/mini'
import { programCode, wrapped } from '../fields.ts'
import { screenKeys } from '../screens.ts'

const word = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/i))
const screen = z.enum(screenKeys)

/** What may be told: closed lists and short words, so that no field has room for a person (TRACK-01). */
export const trackingEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('page_view'), screen }),
  z.object({ event: z.literal('membership_selection'), programCode }),
  z.object({ event: z.literal('journey_step'), journey: word, step: word }),
  z.object({ event: z.literal('journey_failure'), journey: word, step: word, code: word }),
  z.object({
    event: z.literal('checkout'),
    journey: word,
    items: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  z.object({ event: z.literal('plan_editing'), plan: word, change: z.enum(['added', 'removed', 'changed']) }),
])

export const request = wrapped(
  z.object({ events: z.array(trackingEvent).check(z.minLength(1), z.maxLength(20)) }),
)

export const answer = wrapped(z.object({ taken: z.int() }))
