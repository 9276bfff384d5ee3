import * as z from 'zod/mini'
import { cents, currency, day, membershipIdentity, moment, points, wrapped } from '../fields.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    activityType: z.enum(['TRANSFER']),
    points: points.check(z.positive()),
    recipient: z.string().check(z.regex(/^[0-9]{6,16}$/)),
  }),
)

export const answer = wrapped(
  z.object({
    quoteReferenceNumber: z.string(),
    points,
    /** Blocks of points that are charged, each at `pricePerBlock`. */
    blocks: z.int(),
    blockSize: points,
    pricePerBlock: cents,
    vatBasisPoints: z.int(),
    amount: cents,
    vat: cents,
    serviceCharge: cents,
    total: cents,
    currency,
    recipient: z.object({ membershipNumber: z.string(), maskedName: z.string() }),
    /** The lots that move, by expiry: had, moved, left. */
    lots: z.array(z.object({ expiryDate: z.nullable(day), have: points, moves: points, stays: points })),
    /** How long the transfer will be held back, once it is paid; 0 where it goes at once. */
    coolingOffMinutes: z.int(),
    configurationVersion: z.int(),
    expiresAt: moment,
  }),
)
