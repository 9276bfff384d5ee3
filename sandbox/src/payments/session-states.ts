import * as z from 'zod/mini'

/** How a payment ends as merchants know it. */
const ends = ['pay', 'decline', 'cancel'] as const
/** Payments that succeed, but not the way a merchant hopes for; the page offers them in this order. */
export const troubles = [
  'slow',
  'lost',
  'twice',
  'late',
  'expiredThenPaid',
  'failedThenPaid',
  'refundRefused',
  'unlisted',
] as const
export type Trouble = (typeof troubles)[number]

/** What the payer may choose on the hosted page. */
export const outcomeShape = z.enum([...ends, ...troubles])
export type Outcome = z.infer<typeof outcomeShape>

/**
 * A session's state; `settlesAt` is milliseconds since 1970, `refundedAmount` minor units. An ended session that has a `settlesAt` is
 * paid after all. `refusesRefund`: the next refund is refused. `unlisted`: the list of sessions leaves it out.
 */
export const sessionStateShape = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  z.object({ status: z.literal('processing'), settlesAt: z.int() }),
  z.object({
    status: z.literal('succeeded'),
    refundedAmount: z.int(),
    refusesRefund: z.optional(z.boolean()),
    unlisted: z.optional(z.boolean()),
  }),
  z.object({ status: z.literal('failed'), settlesAt: z.optional(z.int()) }),
  z.object({ status: z.literal('cancelled') }),
  z.object({ status: z.literal('expired'), settlesAt: z.optional(z.int()) }),
])
export type SessionState = z.infer<typeof sessionStateShape>
export type Status = SessionState['status']

/** All that can happen to a session: a choice of the payer, the end of a slow payment, its time or the merchant. */
export type Move = Outcome | 'settle' | 'expire'

const moves: Record<Status, Partial<Record<Move, Status>>> = {
  open: {
    pay: 'succeeded',
    decline: 'failed',
    cancel: 'cancelled',
    slow: 'processing',
    lost: 'succeeded',
    twice: 'succeeded',
    late: 'succeeded',
    expiredThenPaid: 'expired',
    failedThenPaid: 'failed',
    refundRefused: 'succeeded',
    unlisted: 'succeeded',
    expire: 'expired',
  },
  processing: { settle: 'succeeded' },
  succeeded: {},
  // Only a session that was told to be paid after its end gets there: its timer makes the move.
  failed: { settle: 'succeeded' },
  cancelled: {},
  expired: { settle: 'succeeded' },
}

/** Where a move leads from a status, or undefined when it is not allowed there. */
export function nextStatus(from: Status, move: Move): Status | undefined {
  return moves[from][move]
}

/** How a move tells the merchant: how many copies of its webhook are sent, and whether they wait. */
type WebhookManner = { readonly copies: 0 | 1 | 2; readonly late: boolean }

const usual: WebhookManner = { copies: 1, late: false }
const silent: WebhookManner = { copies: 0, late: false }

export const webhookManners: Record<Move, WebhookManner> = {
  pay: usual,
  decline: usual,
  cancel: usual,
  settle: usual,
  expire: usual,
  // The word comes when the payment settles.
  slow: silent,
  lost: silent,
  twice: { copies: 2, late: false },
  late: { copies: 1, late: true },
  expiredThenPaid: usual,
  failedThenPaid: usual,
  refundRefused: usual,
  unlisted: usual,
}
