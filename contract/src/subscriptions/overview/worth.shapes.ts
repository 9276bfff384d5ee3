import * as z from 'zod/mini'
import { cents, day } from '../../fields.ts'

/** What a plan would have cost a visit, by the member's own flights with us. */
export const worth = z.object({
  /** The twelve months through today. */
  since: day,
  /** Departures in them: each airport once a day. */
  visits: z.int(),
  planName: z.string(),
  /** What the plan costs for twelve months, in cents with tax. */
  yearly: cents,
  /** Cents; null without a visit, about which nothing can be said. */
  perVisit: z.nullable(cents),
})
