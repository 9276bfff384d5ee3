import * as z from 'zod/mini'
import { points } from './terms-values.ts'

/** What families may do together in a programme; what is absent is not offered. */
export const families = {
  /** Families (POINT-13). */
  family: z.optional(
    z.object({
      /** Whom one member may add, those included who have not answered. */
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
      /** Before whoever left, or closed a pool, may be in one again. */
      rejoinDays: z.int().check(z.minimum(0), z.maximum(3660)),
      minimumContribution: points.check(z.positive()),
      /** Whose price may be paid with points of the pool, where it may be paid with points at all. Transfers hand points to strangers. */
      pays: z._default(z.array(z.enum(['transfer', 'extend', 'tier'])), []),
    }),
  ),
} as const
