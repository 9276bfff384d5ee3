import * as z from 'zod/mini'
import { day, membershipIdentity, moment, points, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { accountSummary as facts } from './account-summary.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** `bonusDetails` are only included with Y. */
    isBonusRequired: z._default(z.enum(['Y', 'N']), 'Y'),
    /** `tierDetails` are only included with true. */
    tierOptionsRequired: z._default(z.boolean(), true),
  }),
)

const tier = z.object({ code: z.string(), name: z.string() })

/** TIER is reached with status points, CLUB is a membership bought for a term. */
const tierDetail = z.object({ type: z.enum(['TIER', 'CLUB']), code: z.string(), name: z.string() })

export const answer = wrapped(
  z.object({
    membershipNumber: z.string(),
    displayName: z.string(),
    accountStatusCode: z.string(),
    tierCode: z.string(),
    tierName: z.string(),
    /** Both names of a tier that's held within another, as configured (PROG-04). */
    baseTierName: z.optional(z.string()),
    subTierName: z.optional(z.string()),
    tierToDate: z.nullable(day),
    /** The membership's own tier and, if the person is also an active club member, the club's (CARD-01). */
    tierDetails: z.optional(z.object({ tier1: tierDetail, tier2: z.optional(tierDetail) })),
    topThemeClass: z.string(),
    /**
     * Points available now, and those held for a transfer or payment, or while a bank questions the payment that they came with: `inCheck` are
     * the latter, absent where there are none. `expired` are points after their last day that the statement still has, until a job takes them
     * from it; absent where there are none.
     */
    pointDetails: z.array(
      z.object({
        pointType: z.string(),
        points,
        held: points,
        inCheck: z.optional(points),
        expired: z.optional(points),
      }),
    ),
    /** The part of the available points that came as a bonus. */
    bonusDetails: z.optional(z.array(z.object({ pointType: z.string(), points }))),
    expiryDetails: z.array(z.object({ pointType: z.string(), points, expiryDate: z.nullable(day) })),
    /**
     * Status points of the current tier year, and what is needed to keep today's tier or reach the next. `isEarned` is false if tiers aren't
     * earned; `securedUntil` is the last day of a bought or granted tier that outlasts this tier year.
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
    /** Until when this person can't move points out, after a change of password, PIN or email address; null if they can. */
    protectedUntil: z.nullable(moment),
    /** Number of unread notifications, up to 100. */
    unreadNotifications: z.int(),
    today: day,
  }),
)

export const accountSummary = whole(facts, { request, answer })
