import { airportCode, cabinClass } from '@waymark/contract/airport-fields'
import { parseDay } from '@waymark/rules/calendar'
import * as z from 'zod/mini'

const percent = z.codec(z.int().check(z.minimum(0), z.maximum(10_000)), z.bigint(), {
  decode: BigInt,
  encode: Number,
})
const points = z.codec(z.int().check(z.minimum(1)), z.bigint(), { decode: BigInt, encode: Number })
const day = z.codec(z.iso.date(), z.custom<ReturnType<typeof parseDay>>(), {
  decode: parseDay,
  encode: String,
})
const byCabin = z.partialRecord(cabinClass, points)

const rates = z.object({
  /** The first day they apply; a past flight uses the rates of its day (POINT-10). */
  from: day,
  fares: z.array(
    z.object({ code: z.string(), cabin: cabinClass, name: z.record(z.string(), z.string()), percent }),
  ),
  tierBonusPercent: z.record(z.string(), percent),
  statusPercent: percent,
  /** One-way award prices by distance, shortest first. */
  rewards: z.array(z.object({ toKm: z.int(), seat: byCabin, upgrade: byCabin })),
})

/** A programme's flight terms: what flights earn and cost, from which date, and where the airline flies. */
export const flightTerms = z.object({
  rates: z.array(rates),
  /** Airports the airline serves (POINT-15). */
  network: z.array(airportCode),
  /** Flights without a stop, each in both directions; none listed means between all airports of the network (POINT-10). */
  nonstop: z._default(z.array(z.object({ from: airportCode, to: z.array(airportCode) })), []),
  /** The default origin of a trip. */
  homeAirport: z.nullable(airportCode),
  /** The fare of a record without one. */
  usualFare: z.string(),
  /** Where seats are booked; without it there is no booking link (POINT-15). */
  bookingUrl: z.nullable(z.url({ protocol: /^https$/ })),
})

/** A programme without flight terms. */
export const noFlights = {
  rates: [],
  network: [],
  nonstop: [],
  homeAirport: null,
  usualFare: '',
  bookingUrl: null,
}

/** The window for claiming missing points (POINT-09). */
export const claimTerms = z.object({
  flightAfterHours: z.int().check(z.minimum(0), z.maximum(720)),
  partnerAfterDays: z.int().check(z.minimum(0), z.maximum(90)),
  months: z.int().check(z.minimum(1), z.maximum(60)),
  /** How many of a member's claims per day are paid on their flight records alone; a person decides the rest. */
  automaticADay: z._default(z.int().check(z.minimum(0), z.maximum(100)), 4),
  /** How many of a member's claims can be pending at a time. */
  mostPending: z._default(z.int().check(z.minimum(1), z.maximum(100)), 50),
})
