import * as z from 'zod/mini'
import { day, membershipIdentity, membershipNumber, moment, points, programCode } from '../../fields.ts'

/** A membership that a part refers to, enough for a link. */
const named = z.object({ programCode, membershipNumber, name: z.string() })

const pool = z.object({
  openedAt: moment,
  /** The pool's own points. */
  points,
  role: z.enum(['HEAD', 'MEMBER']),
  /** Share of each new accrual that goes into the pool, in percent. */
  sharePercent: z.int(),
  members: z.array(
    z.object({
      ...named.shape,
      role: z.enum(['HEAD', 'MEMBER']),
      spending: z.enum(['ENABLER', 'SPENDER', 'NON_SPENDER']),
    }),
  ),
})

const clubTerm = z.object({
  programCode,
  membershipNumber,
  /** The plan's name, its code if it's no longer configured; null for a seat or another term without a plan. */
  plan: z.nullable(z.string()),
  from: day,
  until: day,
  graceUntil: day,
  isRevoked: z.boolean(),
  guests: z.array(z.string()),
})

const company = z.object({
  ...named.shape,
  businessNumber: z.nullable(z.string()),
  registerState: z.string(),
  /** `owner` of the account, or a user of it. */
  role: z.enum(['owner', 'user']),
  userStatus: z.nullable(z.string()),
  users: z.int(),
})

export const retrieveMemberPartsShapes = {
  request: z.object(membershipIdentity),
  answer: z.object({
    /** The person's memberships in this company, this one first: each has a card. */
    cards: z.array(
      z.object({
        programCode,
        membershipNumber,
        tier: z.string(),
        tierUntil: z.nullable(day),
      }),
    ),
    pool: z.nullable(pool),
    /** Terms of clubs, the latest first. */
    club: z.array(clubTerm),
    companies: z.array(company),
  }),
}
