import * as z from 'zod/mini'
import { day, tierUntil, whole } from '../point-terms.ts'

/** What a purchase of points says besides its price. */
export const purchaseTerms = z.object({
  packets: whole,
  packetSize: whole,
  /** Points that a campaign gives on top, and its code. */
  bonus: whole,
  campaign: z.nullable(z.string()),
  expiresOn: day,
  /** The tier that the purchase raises its member to. */
  upgrade: z.nullable(tierUntil),
})
export type PurchaseTerms = z.output<typeof purchaseTerms>
