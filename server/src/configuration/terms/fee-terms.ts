import * as z from 'zod/mini'
import { basisPoints, cents, points } from './terms-values.ts'

/** Added to every price: VAT as a rate in basis points (1,500 is 15 %), and a one-off charge in cents (POINT-07). */
export const taxTerms = { vat: basisPoints, serviceCharge: cents }

/** A price per packet of points: `amount` cents for each, or once if it isn't `perUnit` (POINT-07). */
export const feeTerms = {
  packetSize: points.check(z.positive()),
  amount: cents,
  perUnit: z._default(z.boolean(), true),
  ...taxTerms,
}
