import * as z from 'zod/mini'
import { cents, day, membershipIdentity, moment, points } from '../../fields.ts'
import { claimStates } from '../../claims/claim-states.ts'
import { orderStates } from '../../orders/order-states.ts'
import { disputeStates } from '../operations/dispute-states.ts'
import { momentCursor } from '../moment-cursor.ts'

/** Kinds of line in a member's timeline. */
export const timelineKinds = [
  'entry',
  'order',
  'dispute',
  'claim',
  'request',
  'security',
  'mail',
  'act',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** States of orders, disputes, claims, requests and mails, and of an entry that was reversed. */
const state = z.enum([
  'REVERSED',
  ...orderStates,
  ...disputeStates,
  ...claimStates,
  'OPEN',
  'ANSWERED',
  'CLOSED',
  'SENT',
  'WAITING',
  'RETRYING',
  'GIVEN_UP',
])
export type TimelineState = z.output<typeof state>

const line = z.object({
  kind: z.enum(timelineKinds),
  at: moment,
  /** Unique in the member's timeline. */
  key: z.string(),
  /**
   * What people call it by: an order's (a dispute's too), a claim's or a request's number, an entry's reference, an act's number in the audit
   * trail; null for what has none.
   */
  number: z.nullable(z.string()),
  /** The code of what happened, from the list of its kind: an entry's, order's or claim's kind; a request's category; a bank's reason. */
  what: z.string(),
  state: z.nullable(state),
  points: z.nullable(points),
  money: z.nullable(z.object({ amount: cents, currency: z.string() })),
  /** A flight, a subject, an address, a failure or an act's case, as stored. */
  detail: z.string(),
  /** Codes beside it: an entry's type of points and its rule, the method of a sign-in. */
  codes: z.array(z.string()),
  /** The partner of an entry or a claim, by name in the operator's language. */
  partner: z.nullable(z.string()),
  /** The day that a claim is about. */
  on: z.nullable(day),
  /** Why an act was done: a reason of the company's own in the operator's language; any other as it is. */
  reason: z.nullable(z.string()),
  /** The operator of an act. */
  by: z.nullable(z.string()),
})

/** Where a page of the timeline ends: its last line's moment to the microsecond, and its key. */
export const timelineCursor = momentCursor(/[\w:.-]{1,160}/)

export const retrieveMemberTimelineShapes = {
  request: z.object({
    ...membershipIdentity,
    /** Only these kinds; all without it. */
    kinds: z.optional(
      z.array(z.enum(timelineKinds)).check(z.minLength(1), z.maxLength(timelineKinds.length)),
    ),
    /** Lines older than this; the latest without it. */
    before: z.optional(timelineCursor),
  }),
  answer: z.object({
    lines: z.array(line),
    /** Where the next page begins; null on the last one. */
    next: z.nullable(timelineCursor),
  }),
}
