import airports from '../../data/airports.json' with { type: 'json' }

interface Airport {
  readonly code: string
  readonly city: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
}

const byCode: ReadonlyMap<string, Airport> = new Map(airports.map((airport) => [airport.code, airport]))

/** @throws RangeError for a code that is not in the data */
export function airport(code: string): Airport {
  const found = byCode.get(code)
  if (found === undefined) throw new RangeError(`No airport ${code}`)
  return found
}

const EARTH_RADIUS_KM = 6371.0088

/** Great-circle distance in whole kilometres, by the haversine formula on the mean radius. */
export function distanceKm(from: Airport, to: Airport): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2
  const h =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h)))
}
