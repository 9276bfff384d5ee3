import * as z from 'zod/mini'
import { orderDay, wholeNumber } from '../../orders/index.ts'

/** A gift's terms besides its price. */
export const giftTerms = z.object({ packets: wholeNumber, packetSize: wholeNumber, expiresOn: orderDay })
export type GiftTerms = z.output<typeof giftTerms>
