import * as z from 'zod/mini'
import { points } from './terms-values.ts'

/** What families can do together in a programme; anything absent isn't offered. */
export const families = {
  /** Families (POINT-13). */
  family: z.optional(
    z.object({
      /** How many people a member can add, including those who haven't answered yet. */
      mostMembers: z.int().check(z.minimum(1), z.maximum(50)),
      requestDays: z.int().check(z.minimum(1), z.maximum(90)),
    }),
  ),
  /** Family pools (POINT-13). */
  pool: z.optional(
    z.object({
      /** Members and invitations together. */
      places: z.int().check(z.minimum(2), z.maximum(20)),
      invitationDays: z.int().check(z.minimum(1), z.maximum(60)),
      /** How long after leaving or closing a pool somebody can join one again. */
      rejoinDays: z.int().check(z.minimum(0), z.maximum(3660)),
      minimumContribution: points.check(z.positive()),
      /** Products that pool points can pay for, if they can be paid with points at all. Transfers give points to strangers. */
      pays: z._default(z.array(z.enum(['transfer', 'extend', 'tier'])), []),
    }),
  ),
} as const
