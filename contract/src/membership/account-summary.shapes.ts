import * as z from 'zod/mini'
import { day, membershipIdentity, moment, points, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { accountSummary as facts } from './account-summary.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** Without Y there are no `bonusDetails`. */
    isBonusRequired: z._default(z.enum(['Y', 'N']), 'Y'),
    /** Without true there are no `tierDetails`. */
    tierOptionsRequired: z._default(z.boolean(), true),
  }),
)

const tier = z.object({ code: z.string(), name: z.string() })

/** TIER is one that status points reach, CLUB a membership that is bought for a term. */
const tierDetail = z.object({ type: z.enum(['TIER', 'CLUB']), code: z.string(), name: z.string() })

export const answer = wrapped(
  z.object({
    membershipNumber: z.string(),
    displayName: z.string(),
    accountStatusCode: z.string(),
    tierCode: z.string(),
    tierName: z.string(),
    tierToDate: z.nullable(day),
    /** The membership's own tier and, where the same person is an active member of the club beside it, the club's (CARD-01). */
    tierDetails: z.optional(z.object({ tier1: tierDetail, tier2: z.optional(tierDetail) })),
    topThemeClass: z.string(),
    /** Points that can be used now, and those that a transfer or payment under way holds. */
    pointDetails: z.array(z.object({ pointType: z.string(), points, held: points })),
    /** Of the points that can be used now, those that were given as a bonus. */
    bonusDetails: z.optional(z.array(z.object({ pointType: z.string(), points }))),
    expiryDetails: z.array(z.object({ pointType: z.string(), points, expiryDate: z.nullable(day) })),
    /**
     * Status points of the running tier year, what keeps today's tier, and what reaches the next. `isEarned` is false where status points
     * move no tier; `securedUntil` is the last day of a bought or given tier that outlasts this tier year, whatever is earned.
     */
    tierProgress: z.object({
      isEarned: z.boolean(),
      securedUntil: z.nullable(day),
      statusPoints: points,
      keepAt: points,
      kept: z.boolean(),
      yearEndsOn: day,
      next: z.optional(z.object({ tier, at: points, missing: points })),
    }),
    isFrozen: z.boolean(),
    /** Until when this person cannot let points leave, after a change of password, PIN or e-mail address; null when they can. */
    protectedUntil: z.nullable(moment),
    /** Notifications that nobody has read, up to 100. */
    unreadNotifications: z.int(),
    today: day,
  }),
)

export const accountSummary = whole(facts, { request, answer })
