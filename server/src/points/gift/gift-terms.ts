import * as z from 'zod/mini'
import { wholeNumber } from '../../orders/index.ts'
import { day } from '../point-terms.ts'

/** A gift's terms besides its price. */
export const giftTerms = z.object({ packets: wholeNumber, packetSize: wholeNumber, expiresOn: day })
export type GiftTerms = z.output<typeof giftTerms>
