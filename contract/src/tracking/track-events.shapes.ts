import * as z from 'zod/mini'
import { programCode, wrapped } from '../fields.ts'
import { screenKeys } from '../screens.ts'
import { isFailureCode, isJourney, isOrderJourney, isStepOf, outcomes } from './journeys.ts'
import { whole } from '../operation.ts'
import { trackEvents as facts } from './track-events.ts'

const journey = z.string().check(z.maxLength(40), z.refine(isJourney, 'is no journey'))
const place = { journey, step: z.string().check(z.maxLength(40)) }
const itemCode = z.string().check(z.regex(/^[A-Z0-9]{1,20}$/))
const isPlace = z.refine<{ journey: string; step: string }>(
  ({ journey: of, step }) => isStepOf(of, step),
  'is no step of that journey',
)

/** Validates `TrackingEvent`: closed lists, so no field has room for personal data (TRACK-01). */
export const trackingEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('page_view'), screen: z.enum(screenKeys) }),
  z.strictObject({ event: z.literal('programme_switch'), programCode }),
  z.strictObject({ event: z.literal('membership_selection'), plan: itemCode }),
  z.strictObject({ event: z.literal('plan_editing'), items: z.int().check(z.minimum(0), z.maximum(100)) }),
  z.strictObject({ event: z.literal('journey_step'), ...place }).check(isPlace),
  z
    .strictObject({
      event: z.literal('journey_failure'),
      ...place,
      code: z.string().check(z.maxLength(60), z.refine(isFailureCode, 'is no code')),
    })
    .check(isPlace),
  z.strictObject({ event: z.literal('journey_end'), journey, outcome: z.enum(outcomes) }),
  z.strictObject({
    event: z.literal('checkout'),
    journey: z.string().check(z.maxLength(40), z.refine(isOrderJourney, 'is nothing to be paid')),
    items: z.int().check(z.minimum(0), z.maximum(100)),
  }),
])

export const request = wrapped(
  z.object({ events: z.array(trackingEvent).check(z.minLength(1), z.maxLength(20)) }),
)

export const answer = wrapped(z.object({ taken: z.int() }))

export const trackEvents = whole(facts, { request, answer })
