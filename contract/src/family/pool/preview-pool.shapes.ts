import * as z from 'zod/mini'
import { day, membershipIdentity, points, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { previewPool as facts } from './preview-pool.ts'

export const request = wrapped(z.object({ ...membershipIdentity, points: points.check(z.positive()) }))

/** In the order they would be taken; a null day means never. */
export const answer = wrapped(
  z.object({
    isEnough: z.boolean(),
    available: points,
    byMember: z.array(z.object({ name: z.string(), points })),
    byDay: z.array(z.object({ expiresOn: z.nullable(day), points })),
  }),
)

export const previewPool = whole(facts, { request, answer })
