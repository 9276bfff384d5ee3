import * as z from 'zod/mini'
import { orderDay, wholeNumber } from '../../orders/index.ts'
import { tierUntil } from '../point-terms.ts'

/** A purchase's terms besides its price. */
export const purchaseTerms = z.object({
  packets: wholeNumber,
  packetSize: wholeNumber,
  /** A campaign's bonus points and its code. */
  bonus: wholeNumber,
  campaign: z.nullable(z.string()),
  expiresOn: orderDay,
  /** The tier the purchase upgrades its member to. */
  upgrade: z.nullable(tierUntil),
})
export type PurchaseTerms = z.output<typeof purchaseTerms>
