import * as z from 'zod/mini'

/** What a payer can choose on the page. A declined card leaves the page open for another, as Stripe's does. */
export const outcomes = [
  'pay',
  'decline',
  'cancel',
  'slow',
  'failLater',
  'lost',
  'twice',
  'late',
  'expire',
  'expiredThenPaid',
  'refundRefused',
  'refundSlow',
  'unlisted',
] as const
export const outcomeShape = z.enum(outcomes)
export type Outcome = z.infer<typeof outcomeShape>
