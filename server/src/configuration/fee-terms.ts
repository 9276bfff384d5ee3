import * as z from 'zod/mini'
import { basisPoints, cents, points } from './terms-values.ts'

/** What is added to every price: VAT as a rate in basis points (1,500 is 15 %), and a charge in cents, once (POINT-07). */
export const taxTerms = { vat: basisPoints, serviceCharge: cents }

/** What is charged by packets of so many points: `amount` cents for each of them, or once where it isn't `perUnit` (POINT-07). */
export const feeTerms = {
  packetSize: points.check(z.positive()),
  amount: cents,
  perUnit: z._default(z.boolean(), true),
  ...taxTerms,
}
