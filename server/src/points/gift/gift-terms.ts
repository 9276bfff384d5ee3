import * as z from 'zod/mini'
import { orderDay, wholeNumber } from '../../orders/index.ts'

/** What a gift of points says besides its price. */
export const giftTerms = z.object({ packets: wholeNumber, packetSize: wholeNumber, expiresOn: orderDay })
export type GiftTerms = z.output<typeof giftTerms>
