import { convertEndpoint } from '@waymark/contract/points/convert/convert-endpoint'
import * as z from 'zod/mini'
import { feeTerms, taxTerms } from './fee-terms.ts'
import { names } from './profile-terms.ts'
import { calendarDay, cents, days, points, toBigint, whole } from './terms-values.ts'

const times = { quoteMinutes: whole, paymentMinutes: whole }

/** How points are sold: in whole packets (POINT-06). */
const packets = {
  ...feeTerms,
  minimumPacket: points,
  maximumPacket: points,
  ...times,
}

/** A programme's products; absent ones aren't offered. */
export const products = {
  buy: z.optional(
    z.object({
      ...packets,
      /** Amounts the form suggests. */
      often: z.array(points),
      mostPointsAYear: points,
      campaigns: z.array(
        z.object({
          code: z.string(),
          name: names,
          percent: toBigint(1000),
          fromPoints: points,
          startsOn: calendarDay,
          endsOn: calendarDay,
        }),
      ),
      /** A single purchase of this many points upgrades to a tier. */
      upgrade: z.optional(z.object({ tierCode: z.string(), fromPoints: points })),
    }),
  ),
  gift: z.optional(
    z.object({ ...packets, often: z.array(points), mostGivenAYear: points, mostReceivedAYear: points }),
  ),
  extend: z.optional(
    z.object({
      ...feeTerms,
      ...times,
      /** Points that expire within this many days can be extended. */
      windowDays: days,
      /** Points that expired up to this many days ago can be brought back. */
      bringBackDays: days,
      months: z.int().check(z.minimum(1), z.maximum(120)),
      /** Instead of `amount`, for expired points. */
      expiredAmount: cents,
      mostPointsAYear: points,
    }),
  ),
  tierPurchase: z.optional(
    z.object({
      ...taxTerms,
      ...times,
      tiers: z.array(
        z.object({
          tierCode: z.string(),
          amount: cents,
          /** Benefits, one line each, by language; `{bonusPercent}` is replaced by the tier's bonus in the current flight rates. */
          brings: z.record(z.string(), z.array(z.string())),
        }),
      ),
    }),
  ),
  convert: z.optional(
    z.object({
      ...packets,
      /** Status points per packet. */
      statusPerPacket: points.check(z.positive()),
      /** How long converted points can be activated; after that the conversion is undone. */
      activateDays: z.int().check(z.minimum(1), z.maximum(7)),
      /** The last part of the address that activates them (POINT-12). */
      activateEndpoint: z._default(convertEndpoint, 'activate'),
      mostPointsAYear: points,
    }),
  ),
  /** Donates points to a charity for nothing in return: `minimumPacket` to `maximumPacket` at a time, in steps of `packetSize`. */
  donate: z.optional(
    z.object({
      packetSize: points.check(z.positive()),
      minimumPacket: points.check(z.positive()),
      maximumPacket: points,
      quoteMinutes: whole,
      mostPointsAYear: points,
      charities: z
        .array(
          z.object({
            code: z.string().check(z.regex(/^[A-Z0-9]{1,20}$/)),
            name: names,
            /** A one-line description. */
            about: names,
          }),
        )
        .check(z.minLength(1)),
    }),
  ),
  /** Which prices can be paid with points, and how many points a cent costs (POINT-03). */
  milesPayment: z.optional(
    z.object({
      pointsPerCent: points.check(z.positive()),
      products: z.array(z.enum(['transfer', 'extend', 'tier', 'club'])),
    }),
  ),
} as const
