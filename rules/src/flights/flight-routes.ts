/** Where flights without a stop lead from an airport; each is flown in both directions. Airports are IATA codes. */
export interface NonstopFlights {
  readonly from: string
  readonly to: readonly string[]
}

/** A stop may not make a trip longer than this many times the way without one. */
const MOST_DETOUR = 2

/**
 * Where a trip between two airports stops: nowhere, or at the one airport that makes the shortest way. Undefined if more than one stop or
 * a long detour would be needed. An airline that lists no flights flies between all its airports.
 * @param distanceKm between two airports
 */
export function stopsBetween(
  nonstop: readonly NonstopFlights[],
  [origin, destination]: readonly [string, string],
  distanceKm: (from: string, to: string) => number,
): readonly string[] | undefined {
  if (nonstop.length === 0) return []
  const fromOrigin = neighboursOf(nonstop, origin)
  if (fromOrigin.has(destination)) return []
  const lengthBy = (stop: string) => distanceKm(origin, stop) + distanceKm(stop, destination)
  const toDestination = neighboursOf(nonstop, destination)
  const [best] = [...fromOrigin]
    .filter((stop) => toDestination.has(stop))
    .toSorted((a, b) => lengthBy(a) - lengthBy(b))
  if (best === undefined || lengthBy(best) > MOST_DETOUR * distanceKm(origin, destination)) return undefined
  return [best]
}

function neighboursOf(nonstop: readonly NonstopFlights[], airport: string): ReadonlySet<string> {
  return new Set(
    nonstop.flatMap(({ from, to }) => (from === airport ? to : to.includes(airport) ? [from] : [])),
  )
}
