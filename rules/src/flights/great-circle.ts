/** A point on the earth in degrees (WGS 84), north and east positive. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The mean radius of the earth (IUGG), in kilometres. */
const EARTH_RADIUS_KM = 6371.0088

/**
 * The great-circle distance in whole kilometres, rounded half up: the basis of flight points (POINT-10). The haversine formula with the
 * mean radius is within 0.5 % of the ellipsoid's distance.
 */
export function greatCircleKm(from: Place, to: Place): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2
  const h =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, h))))
}
