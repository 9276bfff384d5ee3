import * as z from 'zod/mini'
import { airport, cabinClass } from '../airport-fields.ts'
import { day, membershipIdentity, points } from '../fields.ts'

export const dataType = z.enum(['upcoming', 'flown'])

export const flightsQuery = z.object({ ...membershipIdentity, cursor: z.optional(z.uuid()) })

/** A time on an airport's clocks, to the minute, such as 2026-12-05T07:00. */
const localTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))

/** What a flight earns: base by distance and fare, bonus by tier, and status points. */
const credit = {
  tierCode: z.string(),
  percent: z.int(),
  bonusPercent: z.int(),
  /** Status points as a percentage of base points, and the first day of the rates; null for older records. */
  statusPercent: z.nullable(z.int()),
  ratesFrom: z.nullable(day),
  pointCreditDetails: z.array(z.object({ pointType: z.enum(['BASE', 'BONUS', 'STATUS']), points })),
}

export const flight = z.object({
  recordId: z.uuid(),
  flightNumber: z.string(),
  departureDate: day,
  /** If the airline sent them. Time zones are IANA names. */
  schedule: z.nullable(
    z.object({
      departsAt: localTime,
      departureTimeZone: z.string(),
      arrivesAt: localTime,
      arrivalTimeZone: z.string(),
    }),
  ),
  origin: airport,
  destination: airport,
  distanceKm: z.int(),
  cabinClass,
  fareFamily: z.string(),
  fareFamilyName: z.string(),
  ticketNumber: z.string(),
  passengerName: z.string(),
  /**
   * CREDITED: by this journal. MISSING: flown but not credited; shows what it would earn, and can be claimed within the window. AWAITED: its
   * day is over and the airline hasn't confirmed it yet; it can be claimed within the window too. EXPECTED: not flown yet. UNPRICED: there are no rates for it.
   */
  credit: z.discriminatedUnion('state', [
    z.object({ state: z.literal('CREDITED'), journalId: z.uuid(), ...credit }),
    z.object({ state: z.literal('MISSING'), opensOn: day, closesOn: day, ...credit }),
    z.object({ state: z.literal('AWAITED'), opensOn: day, closesOn: day, ...credit }),
    z.object({ state: z.literal('EXPECTED'), ...credit }),
    z.object({ state: z.literal('UNPRICED') }),
  ]),
})

export const flightLists = z.object({
  /** Soonest first. */
  upcomingFlights: z.array(flight),
  /** Latest first, with those that the airline hasn't confirmed yet. */
  flownFlights: z.array(flight),
  nextCursor: z.nullable(z.uuid()),
})
