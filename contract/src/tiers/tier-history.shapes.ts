import * as z from 'zod/mini'
import { day, membershipIdentity, points, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { tierHistory as facts } from './tier-history.ts'

export const request = wrapped(z.object(membershipIdentity))

const tier = z.object({ code: z.string(), name: z.string() })

export const answer = wrapped(
  z.object({
    /** The latest 20. */
    moves: z.array(
      z.object({
        moveId: z.string(),
        event: z.enum(['raised', 'kept', 'lowered']),
        on: day,
        from: tier,
        to: tier,
        /** Last day of the tier after the change; null if it has no end. */
        until: z.nullable(day),
        /** The source of the new tier or, for `lowered`, of the one that ended. */
        source: z.enum(['earned', 'bought', 'operator']),
        /** Status points of the tier year that decided it; null if points didn't decide. */
        statusPoints: z.nullable(points),
      }),
    ),
  }),
)

export const tierHistory = whole(facts, { request, answer })
