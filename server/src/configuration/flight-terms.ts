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
  /** The first day on which they count; the rates of a past flight are those of its day (POINT-10). */
  from: day,
  fares: z.array(
    z.object({ code: z.string(), cabin: cabinClass, name: z.record(z.string(), z.string()), percent }),
  ),
  tierBonusPercent: z.record(z.string(), percent),
  statusPercent: percent,
  /** Points of one way by distance, shortest first. */
  rewards: z.array(z.object({ toKm: z.int(), seat: byCabin, upgrade: byCabin })),
})

/** What a programme says of flights: what they bring and cost, from which day on, and where the airline flies. */
export const flightTerms = z.object({
  rates: z.array(rates),
  /** Airports that the airline serves (POINT-15). */
  network: z.array(airportCode),
  /** Where a trip begins as long as nothing else is known. */
  homeAirport: z.nullable(airportCode),
  /** The fare of a record that names none. */
  usualFare: z.string(),
  /** Where seats are booked; without it nothing is handed over (POINT-15). */
  bookingUrl: z.nullable(z.url({ protocol: /^https$/ })),
})

/** A programme that says nothing of flights. */
export const noFlights = { rates: [], network: [], homeAirport: null, usualFare: '', bookingUrl: null }

/** From when until when missing points can be claimed (POINT-09). */
export const claimTerms = z.object({
  flightAfterHours: z.int().check(z.minimum(0), z.maximum(720)),
  partnerAfterDays: z.int().check(z.minimum(0), z.maximum(90)),
  months: z.int().check(z.minimum(1), z.maximum(60)),
  /** How many claims of a member are paid by their flight records alone in a day of the programme; a person decides the others. */
  automaticADay: z._default(z.int().check(z.minimum(0), z.maximum(100)), 4),
})
