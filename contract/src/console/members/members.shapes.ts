import * as z from 'zod/mini'
import {
  companyCode,
  day,
  membershipIdentity,
  membershipNumber,
  moment,
  points,
  programCode,
} from '../../fields.ts'

export const findMembersShapes = {
  request: z.object({
    companyCode,
    /** A number, name, email address, phone number, order number or business number. */
    text: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)),
  }),
  answer: z.object({
    members: z.array(
      z.object({ programCode, membershipNumber, name: z.string(), email: z.string(), status: z.string() }),
    ),
    /** True if more were found than are shown. */
    hasMore: z.boolean(),
  }),
}

/** Kinds of entry, as in the ledger. */
const kind = z.enum([
  'accrual',
  'bonus',
  'purchase',
  'gift_in',
  'transfer_in',
  'transfer_out',
  'redemption',
  'renewal',
  'conversion',
  'pool_in',
  'pool_out',
  'expiry',
  'adjustment',
  'reversal',
])

const entry = z.object({
  journal: z.string(),
  on: day,
  recordedAt: moment,
  pointType: z.enum(['POINTS', 'STATUS']),
  kind,
  points,
  balanceAfter: points,
  rule: z.nullable(z.string()),
  configVersion: z.nullable(z.int()),
  /** By name in the operator's language. */
  partner: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  isReversed: z.boolean(),
})

const lot = z.object({
  expiresOn: z.nullable(day),
  points,
  held: points,
  earnedOn: day,
  kind,
  journal: z.string(),
})

export const retrieveMemberShapes = {
  request: z.object(membershipIdentity),
  answer: z.object({
    programCode,
    membershipNumber,
    name: z.string(),
    email: z.string(),
    status: z.string(),
    /** The number that this membership was merged into. */
    mergedInto: z.nullable(membershipNumber),
    /** Numbers that were merged into this one, with what they have of the past. */
    mergedNumbers: z.array(membershipNumber),
    enrolledOn: day,
    tier: z.string(),
    tierUntil: z.nullable(day),
    balance: z.object({ available: points, posted: points, held: points, bonus: points, status: points }),
    frozenBy: z.array(z.enum(['member', 'operator', 'drift'])),
    /** Where the balance comes from: the open lots, soonest expiry first. */
    lots: z.array(lot),
    /** True if there are more lots than are listed; then they can't be summed here. */
    hasMoreLots: z.boolean(),
  }),
}

export const retrieveMemberEntriesShapes = {
  request: z.object({
    ...membershipIdentity,
    /** Entries older than this journal; the latest without it. */
    before: z.optional(z.uuid()),
  }),
  answer: z.object({ entries: z.array(entry), hasMore: z.boolean() }),
}
