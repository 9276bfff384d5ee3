import * as z from 'zod/mini'
import { wholeNumber } from '../../orders/index.ts'
import { day } from '../point-terms.ts'

/** What a gift of points says besides its price. */
export const giftTerms = z.object({ packets: wholeNumber, packetSize: wholeNumber, expiresOn: day })
export type GiftTerms = z.output<typeof giftTerms>
