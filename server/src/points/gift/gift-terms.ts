import * as z from 'zod/mini'
import { day, whole } from '../point-terms.ts'

/** What a gift of points says besides its price. */
export const giftTerms = z.object({ packets: whole, packetSize: whole, expiresOn: day })
export type GiftTerms = z.output<typeof giftTerms>
