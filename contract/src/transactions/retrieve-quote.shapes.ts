import * as z from 'zod/mini'
import { cents, currency, day, membershipIdentity, moment, points, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { retrieveQuote as facts } from './retrieve-quote.ts'

const recipientNumber = z.string().check(z.regex(/^[0-9]{6,16}$/))
const asked = points.check(z.positive())

export const request = wrapped(
  z.discriminatedUnion('activityType', [
    z.object({
      ...membershipIdentity,
      activityType: z.literal('TRANSFER'),
      points: asked,
      recipient: recipientNumber,
    }),
    z.object({ ...membershipIdentity, activityType: z.literal('BUY'), points: asked }),
    z.object({
      ...membershipIdentity,
      activityType: z.literal('GIFT'),
      points: asked,
      recipient: recipientNumber,
    }),
    z.object({
      ...membershipIdentity,
      activityType: z.literal('EXTEND'),
      renewals: z
        .array(z.object({ tag: z.enum(['expiringSoon', 'expired']), expiryDate: day, points: asked }))
        .check(z.minLength(1), z.maxLength(60)),
    }),
    z.object({
      ...membershipIdentity,
      activityType: z.literal('TIER'),
      tierCode: z.string().check(z.regex(/^[A-Z0-9]{1,20}$/)),
    }),
    z.object({ ...membershipIdentity, activityType: z.literal('CONVERT'), points: asked }),
  ]),
)

/** One charge of a price: so many units of so many points, at a price each. A flat charge is one unit of 0 points. */
const line = z.object({
  units: z.int(),
  unitPoints: points,
  unitPrice: cents,
  amount: cents,
  /** Points that this line is for. */
  points,
})

/** What every quote says, in cents; VAT is taken once, on `amount`: `vat` is the tax, `vatBasisPoints` its rate (configuration's `vat`). */
const common = {
  quoteReferenceNumber: z.string(),
  points,
  lines: z.array(line),
  vatBasisPoints: z.int(),
  amount: cents,
  vat: cents,
  serviceCharge: cents,
  total: cents,
  currency,
  /** The whole total in points, where it may be paid with them, and how many a cent is (POINT-03). */
  miles: z.nullable(
    z.object({
      total: points,
      pointsPerCent: points,
      /** The family pool, where its points may pay this too, and whose they would be for the whole price (POINT-13). */
      pool: z.nullable(
        z.object({ available: points, from: z.array(z.object({ name: z.string(), points })) }),
      ),
    }),
  ),
  configurationVersion: z.int(),
  expiresAt: moment,
}

const recipient = z.object({ membershipNumber: z.string(), maskedName: z.string() })
const tier = z.object({ code: z.string(), name: z.string(), until: day })
const limit = z.object({ most: points, used: points, left: points })

export const answer = wrapped(
  z.discriminatedUnion('activityType', [
    z.object({
      ...common,
      activityType: z.literal('TRANSFER'),
      recipient,
      /** The lots that move, by expiry: had, moved, left. */
      lots: z.array(z.object({ expiryDate: z.nullable(day), have: points, moves: points, stays: points })),
      /** How long the transfer will be held back, once it is paid; 0 where it goes at once. */
      coolingOffMinutes: z.int(),
    }),
    z.object({
      ...common,
      activityType: z.literal('BUY'),
      bonusPoints: points,
      campaign: z.nullable(z.object({ code: z.string(), name: z.string() })),
      expiryDate: day,
      tierUpgrade: z.nullable(tier),
      /** Of the calendar year, as it stood before this purchase; a bonus does not count. */
      limit,
    }),
    z.object({ ...common, activityType: z.literal('GIFT'), recipient, expiryDate: day, limit }),
    z.object({
      ...common,
      activityType: z.literal('EXTEND'),
      renewals: z.array(
        z.object({
          tag: z.enum(['expiringSoon', 'expired']),
          expiryDate: day,
          newExpiryDate: day,
          points,
          amount: cents,
        }),
      ),
      limit,
    }),
    z.object({
      ...common,
      activityType: z.literal('TIER'),
      tier,
      /** What the tier brings, in the person's language. */
      benefits: z.array(z.string()),
    }),
    z.object({ ...common, activityType: z.literal('CONVERT'), statusPoints: points }),
  ]),
)

export const retrieveQuote = whole(facts, { request, answer })
