import * as z from 'zod/mini'
import { membershipIdentity, points, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { limitOf } from './company-limit.shapes.ts'
import { setCompanyLimit as facts } from './set-company-limit.ts'

/** Without `pointsAMonth` the limit is removed; 0 lets nothing be spent without approval. */
export const request = wrapped(
  z.object({
    ...membershipIdentity,
    of: limitOf,
    pointsAMonth: z.optional(points.check(z.nonnegative())),
  }),
)

export const answer = wrapped(z.object({ pointsAMonth: z.nullable(points) }))

export const setCompanyLimit = whole(facts, { request, answer })
