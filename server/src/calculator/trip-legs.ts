import { stopsBetween } from '@waymark/rules/flights/flight-routes'
import { greatCircleKm } from '@waymark/rules/flights/great-circle'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import { airportOf, type Airport } from './airports.ts'

/** One flight of a trip. */
export interface Leg {
  readonly origin: Airport
  readonly destination: Airport
  readonly distanceKm: number
}

/** The flights of one way between two airports, with a stop if needed; undefined if the airline doesn't fly there with at most one. */
export function legsBetween(
  { network, nonstop }: ProgrammeConfiguration['flights'],
  origin: Airport,
  destination: Airport,
): readonly Leg[] | undefined {
  if (origin === destination) return undefined
  if (!network.includes(origin.code) || !network.includes(destination.code)) return undefined
  const stops = stopsBetween(nonstop, [origin.code, destination.code], distanceBetween)
  if (stops === undefined) return undefined
  const places = [origin, ...stops.flatMap((code) => airportOf(code) ?? []), destination]
  return places.slice(1).flatMap((to, at) => {
    const from = places[at]
    return from === undefined ? [] : [{ origin: from, destination: to, distanceKm: greatCircleKm(from, to) }]
  })
}

/** Infinite for an airport without a position. */
function distanceBetween(from: string, to: string): number {
  const [origin, destination] = [airportOf(from), airportOf(to)]
  return origin === undefined || destination === undefined ? Infinity : greatCircleKm(origin, destination)
}
