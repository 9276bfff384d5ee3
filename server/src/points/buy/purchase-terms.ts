import * as z from 'zod/mini'
import { orderDay, wholeNumber } from '../../orders/index.ts'
import { tierUntil } from '../point-terms.ts'

/** What a purchase of points says besides its price. */
export const purchaseTerms = z.object({
  packets: wholeNumber,
  packetSize: wholeNumber,
  /** Points that a campaign gives on top, and its code. */
  bonus: wholeNumber,
  campaign: z.nullable(z.string()),
  expiresOn: orderDay,
  /** The tier that the purchase raises its member to. */
  upgrade: z.nullable(tierUntil),
})
export type PurchaseTerms = z.output<typeof purchaseTerms>
