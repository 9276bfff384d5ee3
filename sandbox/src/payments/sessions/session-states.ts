import * as z from 'zod/mini'

/** The usual outcomes of a payment. */
const ends = ['pay', 'decline', 'cancel'] as const
/** Outcomes that succeed with problems, in the order shown on the page. */
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

/** Outcomes that the gateway reports falsely, in the order shown on the page. */
export const lies = [
  'otherAmountTold',
  'otherCurrencyTold',
  'otherPaymentTold',
  'deniedAfterwards',
  'claimedAfterwards',
] as const
export type Lie = (typeof lies)[number]

/** The payer's choices on the hosted page. */
export const outcomeShape = z.enum([...ends, ...troubles, ...lies])
export type Outcome = z.infer<typeof outcomeShape>

/** What the merchant's status requests are told until `until`, in milliseconds since 1970, instead of the truth. */
const toldShape = z.object({ falsely: z.enum(['amount', 'currency', 'payment']), until: z.int() })
export type Told = Readonly<z.infer<typeof toldShape>>

/**
 * A session's state; `settlesAt` is milliseconds since 1970, `refundedAmount` minor units. An ended session with a `settlesAt` is still paid
 * then. `refusesRefund`: the next refund is refused. `unlisted`: the session list leaves it out.
 */
export const sessionStateShape = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  z.object({ status: z.literal('processing'), settlesAt: z.int() }),
  z.object({
    status: z.literal('succeeded'),
    refundedAmount: z.int(),
    refusesRefund: z.optional(z.boolean()),
    unlisted: z.optional(z.boolean()),
    told: z.optional(toldShape),
  }),
  z.object({ status: z.literal('failed'), settlesAt: z.optional(z.int()) }),
  z.object({ status: z.literal('cancelled'), told: z.optional(toldShape) }),
  z.object({ status: z.literal('expired'), settlesAt: z.optional(z.int()) }),
])
export type SessionState = z.infer<typeof sessionStateShape>
export type Status = SessionState['status']

/** A session's transitions: the payer's choice, a slow payment settling, or expiry by time or by the merchant. */
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
    otherAmountTold: 'succeeded',
    otherCurrencyTold: 'succeeded',
    otherPaymentTold: 'cancelled',
    deniedAfterwards: 'succeeded',
    claimedAfterwards: 'expired',
    expire: 'expired',
  },
  processing: { settle: 'succeeded' },
  succeeded: {},
  // Only sessions paid after their end reach this, by their timer.
  failed: { settle: 'succeeded' },
  cancelled: {},
  expired: { settle: 'succeeded' },
}

/** The status after a transition, or undefined if it isn't allowed. */
export function nextStatus(from: Status, move: Move): Status | undefined {
  return moves[from][move]
}

/** How a transition is reported to the merchant: number of webhook copies, whether they are delayed, and the false ones sent after them. */
type WebhookManner = {
  readonly copies: 0 | 1 | 2
  readonly late: boolean
  readonly falsely?: readonly Status[]
}

const usual: WebhookManner = { copies: 1, late: false }
const silent: WebhookManner = { copies: 0, late: false }

export const webhookManners: Record<Move, WebhookManner> = {
  pay: usual,
  decline: usual,
  cancel: usual,
  settle: usual,
  expire: usual,
  // The webhook is sent when the payment settles.
  slow: silent,
  lost: silent,
  twice: { copies: 2, late: false },
  late: { copies: 1, late: true },
  expiredThenPaid: usual,
  failedThenPaid: usual,
  refundRefused: usual,
  unlisted: usual,
  otherAmountTold: usual,
  otherCurrencyTold: usual,
  otherPaymentTold: { ...usual, falsely: ['succeeded'] },
  deniedAfterwards: { copies: 2, late: false, falsely: ['failed', 'expired'] },
  claimedAfterwards: { copies: 2, late: false, falsely: ['succeeded'] },
}
