import * as z from 'zod/mini'
import { membershipIdentity, points, wrapped } from '../../fields.ts'
import { poolLine } from './pool.shapes.ts'
import { whole } from '../../operation.ts'
import { poolActivity as facts } from './pool-activity.ts'

/** `before` is the last line of the previous page. */
export const request = wrapped(
  z.object({ ...membershipIdentity, before: z.optional(points.check(z.positive())) }),
)
export const answer = wrapped(z.object({ lines: z.array(poolLine), hasMore: z.boolean() }))

export const poolActivity = whole(facts, { request, answer })
