import * as z from 'zod/mini'
import { day, invitationId, moment, points, poolMemberId, wrapped } from '../fields.ts'

/** enabler: spends, invites and says who else spends; spender: spends; non-spender: puts in only. */
export const spendingRight = z.enum(['ENABLER', 'SPENDER', 'NON_SPENDER'])

/** Whole per cent of each accrual. */
export const sharePercent = z.int().check(z.minimum(0), z.maximum(100))

/** What became of what one person put in: putIn is the sum of all the others. */
export const contribution = {
  putIn: points,
  available: points,
  /** Set aside by orders under way. */
  inUse: points,
  used: points,
  /** Went back to whoever put it in. */
  returned: points,
  expired: points,
}

const member = z.object({
  poolMemberId,
  name: z.string(),
  membershipNumber: z.string(),
  isYou: z.boolean(),
  role: z.enum(['HEAD', 'MEMBER']),
  spending: spendingRight,
  joinedAt: moment,
  ...contribution,
})

/** A line of the joint activity. `name` is who put in, took out or spent; null for the programme itself. */
export const poolLine = z.object({
  /** Counts the pool's lines; what is asked for next begins before it. */
  line: points,
  what: z.enum(['PUT_IN', 'TAKEN_OUT', 'SPENT', 'EXPIRED', 'CAME_BACK']),
  date: day,
  name: z.nullable(z.string()),
  points,
  balance: points,
  /** The order that was paid, as people read it to each other. */
  reference: z.nullable(z.string()),
  /** Whose points a spend took. */
  from: z.array(z.object({ name: z.string(), points })),
})

const pool = z.object({
  ...contribution,
  you: z.object({
    poolMemberId,
    sharePercent,
    isHead: z.boolean(),
    mayManage: z.boolean(),
    maySpend: z.boolean(),
  }),
  members: z.array(member),
  /** Sent and not answered; the name stays masked until it is accepted. */
  invitations: z.array(
    z.object({
      invitationId,
      maskedName: z.string(),
      membershipNumber: z.string(),
      sentAt: moment,
      endsAt: moment,
    }),
  ),
  /** Who is asked to be the head from now on, until when; null where nobody is. `becomes`: what the head of now may do afterwards. */
  handOn: z.nullable(
    z.object({
      poolMemberId,
      name: z.string(),
      isYou: z.boolean(),
      becomes: z.enum(['SPENDER', 'NON_SPENDER']),
      endsAt: moment,
    }),
  ),
  /** Available points by their last valid day, soonest first; points that never expire are not listed. */
  expiries: z.array(z.object({ expiresOn: day, points })),
  latest: z.array(poolLine),
})

/** Everything that a member sees of pools: the programme's terms, the own pool, what invites. */
export const poolState = z.object({
  /** Null where the programme has no pools. */
  terms: z.nullable(
    z.object({
      places: z.int(),
      invitationDays: z.int(),
      rejoinDays: z.int(),
      minimumContribution: points,
    }),
  ),
  /** What the member could put in. */
  ownAvailable: points,
  /** From this day on the member may be in a pool again; null when at once. */
  rejoinFrom: z.nullable(day),
  pool: z.nullable(pool),
  received: z.array(
    z.object({
      invitationId,
      headName: z.string(),
      members: z.int(),
      sentAt: moment,
      endsAt: moment,
    }),
  ),
})

export const poolAnswer = wrapped(poolState)
