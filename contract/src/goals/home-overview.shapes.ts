import * as z from 'zod/mini'
import { membershipIdentity, points, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { goal } from './goal.shapes.ts'
import { homeOverview as facts } from './home-overview.ts'

export const request = wrapped(z.object({ ...membershipIdentity }))

export const answer = wrapped(
  z.object({
    /** This month and the eleven before it, oldest first, by the days on which points were earned and used. */
    months: z.array(
      z.object({
        month: z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}$/)),
        /** Points in, points out except expired ones, and expired points; extensions count as neither. */
        in: points,
        out: points,
        expired: points,
      }),
    ),
    goal: z.nullable(goal),
  }),
)

export const homeOverview = whole(facts, { request, answer })
