import * as z from 'zod/mini'
import { orderDay, wholeNumber } from '../../orders/index.ts'

const renewal = z.object({
  tag: z.enum(['expiringSoon', 'expired']),
  expiresOn: orderDay,
  renewedTo: orderDay,
  points: wholeNumber,
  /** Cents before VAT. */
  amount: wholeNumber,
  /** What sets the points aside that have not expired yet. */
  holdId: z.nullable(z.uuid()),
})
export type Renewal = z.output<typeof renewal>

/** What a renewal of points says besides its price: each date that is renewed. */
export const renewalTerms = z.object({ renewals: z.array(renewal) })
export type RenewalTerms = z.output<typeof renewalTerms>

/** A renewal as a person reads it. */
export function presentRenewal({ tag, expiresOn, renewedTo, points, amount }: Renewal) {
  return { tag, expiryDate: expiresOn, newExpiryDate: renewedTo, points, amount }
}
