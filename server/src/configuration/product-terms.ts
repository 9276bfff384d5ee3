import * as z from 'zod/mini'
import { feeTerms, taxTerms } from './fee-terms.ts'
import { names } from './profile-terms.ts'
import { calendarDay, cents, days, points, toBigint, whole } from './terms-values.ts'

const times = { quoteMinutes: whole, paymentMinutes: whole }

/** How points are sold, in whole packets (POINT-06). */
const packets = {
  ...feeTerms,
  minimumPacket: points,
  maximumPacket: points,
  ...times,
}

/** The products of a programme; one that is absent is not offered. */
export const products = {
  buy: z.optional(
    z.object({
      ...packets,
      /** Amounts that the form offers beside typing. */
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
      /** A purchase of so many points at once raises to a tier. */
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
      /** Points that expire within so many days can be extended. */
      windowDays: days,
      /** Points that expired so many days ago can be brought back. */
      bringBackDays: days,
      months: z.int().check(z.minimum(1), z.maximum(120)),
      /** In place of `amount` for points that have expired. */
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
          /** What it brings, a line each, by language; `{bonusPercent}` stands for the tier's bonus of the flight rates in force. */
          brings: z.record(z.string(), z.array(z.string())),
        }),
      ),
    }),
  ),
  convert: z.optional(
    z.object({
      ...packets,
      /** Status points for one packet. */
      statusPerPacket: points.check(z.positive()),
      /** How long converted points wait to be activated; then the conversion is undone. */
      activateDays: z.int().check(z.minimum(1), z.maximum(7)),
      mostPointsAYear: points,
    }),
  ),
  /** Points go to a charity, for nothing: at least `minimumPacket`, at most `maximumPacket` at once, in steps of `packetSize`. */
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
            /** A line about it. */
            about: names,
          }),
        )
        .check(z.minLength(1)),
    }),
  ),
  /** Which prices can be paid with points, and how many points a cent is (POINT-03). */
  milesPayment: z.optional(
    z.object({
      pointsPerCent: points.check(z.positive()),
      products: z.array(z.enum(['transfer', 'extend', 'tier', 'club'])),
    }),
  ),
} as const
