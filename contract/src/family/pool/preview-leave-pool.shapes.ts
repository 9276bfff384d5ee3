import * as z from 'zod/mini'
import { day, membershipIdentity, points, poolMemberId, wrapped } from '../../fields.ts'
import { contribution } from './pool.shapes.ts'
import { whole } from '../../operation.ts'
import { previewLeavePool as facts } from './preview-leave-pool.ts'

/** The caller's own membership, or that of a member the head would remove. */
export const request = wrapped(z.object({ ...membershipIdentity, poolMemberId }))

export const answer = wrapped(
  z.object({
    name: z.string(),
    isYou: z.boolean(),
    ...contribution,
    /** With their last valid days, which don't change; null for never. */
    back: z.array(z.object({ expiresOn: z.nullable(day), points })),
    balanceNow: z.nullable(points),
    poolNow: points,
    /** True if the head leaves: the pool closes and everybody gets their unused points back. */
    closesPool: z.boolean(),
    others: z.array(z.object({ name: z.string(), points })),
    /** The day from which the member can join a pool again; null for a removed member, or if immediately. */
    rejoinFrom: z.nullable(day),
  }),
)

export const previewLeavePool = whole(facts, { request, answer })
