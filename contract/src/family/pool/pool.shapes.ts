import * as z from 'zod/mini'
import { day, invitationId, moment, points, poolMemberId, wrapped } from '../../fields.ts'

/** Enabler: spends, invites and sets who else can spend; spender: spends; non-spender: only contributes. */
export const spendingRight = z.enum(['ENABLER', 'SPENDER', 'NON_SPENDER'])

/** Whole percent of each accrual. */
export const sharePercent = z.int().check(z.minimum(0), z.maximum(100))

/** What happened to one person's contributions: putIn is the sum of all the others. */
export const contribution = {
  putIn: points,
  available: points,
  /** Reserved by open orders. */
  inUse: points,
  used: points,
  /** Returned to the contributor. */
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

/** A line of the pool's activity. `name` is who added, withdrew or spent; null for the programme itself. */
export const poolLine = z.object({
  /** Numbers the pool's lines; used as the cursor for the next page. */
  line: points,
  what: z.enum(['PUT_IN', 'TAKEN_OUT', 'SPENT', 'EXPIRED', 'CAME_BACK']),
  date: day,
  name: z.nullable(z.string()),
  points,
  balance: points,
  /** The reference of the order that was paid. */
  reference: z.nullable(z.string()),
  /** The contributors whose points a spend took. */
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
  /** Sent and unanswered; the name is masked until it is accepted. */
  invitations: z.array(
    z.object({
      invitationId,
      maskedName: z.string(),
      membershipNumber: z.string(),
      sentAt: moment,
      endsAt: moment,
    }),
  ),
  /** The open request to take over as head and its end; null if there is none. `becomes`: the current head's right afterwards. */
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

/** Everything a member sees about pools: the programme's terms, their own pool, and invitations. */
export const poolState = z.object({
  /** Null if the programme has no pools. */
  terms: z.nullable(
    z.object({
      places: z.int(),
      invitationDays: z.int(),
      rejoinDays: z.int(),
      minimumContribution: points,
    }),
  ),
  /** What the member could add. */
  ownAvailable: points,
  /** The day from which the member can join a pool again; null if they can now. */
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
