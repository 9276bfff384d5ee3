import * as z from 'zod/mini'
import { orderDay, wholeNumber } from '../../orders/index.ts'

const renewal = z.object({
  tag: z.enum(['expiringSoon', 'expired']),
  expiresOn: orderDay,
  renewedTo: orderDay,
  points: wholeNumber,
  /** Cents before VAT. */
  amount: wholeNumber,
  /** The hold on points that haven't expired yet. */
  holdId: z.nullable(z.uuid()),
  /** The part of them that had expired on memberships before these were merged into the orderer's, by their accounts. */
  merged: z._default(z.array(z.object({ account: wholeNumber, points: wholeNumber })), []),
})
export type Renewal = z.output<typeof renewal>

/** A renewal's terms besides its price: the renewed dates. */
export const renewalTerms = z.object({ renewals: z.array(renewal) })
export type RenewalTerms = z.output<typeof renewalTerms>

/** A renewal as shown to its owner. */
export function presentRenewal({ tag, expiresOn, renewedTo, points, amount }: Renewal) {
  return { tag, expiryDate: expiresOn, newExpiryDate: renewedTo, points, amount }
}
