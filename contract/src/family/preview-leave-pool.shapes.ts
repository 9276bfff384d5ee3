import * as z from 'zod/mini'
import { day, membershipIdentity, points, poolMemberId, wrapped } from '../fields.ts'
import { contribution } from './pool.shapes.ts'
import { whole } from '../operation.ts'
import { previewLeavePool as facts } from './preview-leave-pool.ts'

/** The own part, or that of a member whom the head would remove. */
export const request = wrapped(z.object({ ...membershipIdentity, poolMemberId }))

export const answer = wrapped(
  z.object({
    name: z.string(),
    isYou: z.boolean(),
    ...contribution,
    /** With their last valid days, which they keep; null for never. */
    back: z.array(z.object({ expiresOn: z.nullable(day), points })),
    balanceNow: z.nullable(points),
    poolNow: points,
    /** The head's leaving closes the pool: everybody gets back what is left of theirs. */
    closesPool: z.boolean(),
    others: z.array(z.object({ name: z.string(), points })),
    /** From when one may be in a pool again; null for whoever is removed, or when at once. */
    rejoinFrom: z.nullable(day),
  }),
)

export const previewLeavePool = whole(facts, { request, answer })
