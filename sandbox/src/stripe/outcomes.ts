import * as z from 'zod/mini'

/** The payer's choices on the page. After a declined card the page stays open for another, as in Stripe. */
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
