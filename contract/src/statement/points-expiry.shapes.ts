import * as z from 'zod/mini'
import { day, membershipIdentity, points, wrapped } from '../fields.ts'
import { lotSource } from './activity-detail.shapes.ts'
import { whole } from '../operation.ts'
import { pointsExpiry as facts } from './points-expiry.ts'

/** A cursor: the last lot read, by its last valid day and number. */
const place = z.string().check(
  z.regex(/^([0-9]{4}-[0-9]{2}-[0-9]{2}|never)\.[0-9]{1,18}$/),
  z.refine((text) => text.startsWith('never.') || z.safeParse(day, text.slice(0, 10)).success),
)

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    cursor: z.optional(place),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 25),
  }),
)

export const answer = wrapped(
  z.object({
    lots: z.array(
      z.object({
        source: lotSource,
        /** The last valid day; null for never. */
        expiryDate: z.nullable(day),
        isBonus: z.boolean(),
        /** The points left in it, and how many of them are held. */
        points,
        held: points,
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
)

export const pointsExpiry = whole(facts, { request, answer })
