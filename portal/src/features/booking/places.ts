import { pointsReach, type PointsReach } from '@waymark/rules/points/points-reach'
import type { Cabin, Destination } from '../../platform/airports/reachable-queries.ts'
import type { BookingChoice, PlaceRegion } from './booking-address.ts'

/** A destination with its price in one cabin, and how near the balance is to it. */
export interface Place extends Pick<Destination, 'airport' | 'distanceKm' | 'via'> {
  readonly region: PlaceRegion
  /** For a return trip. */
  readonly points: number
  readonly oneWay: number
  /** Points still missing for a return trip; 0 if there are enough. */
  readonly missing: number
  readonly reach: PointsReach
}

export interface PlaceGroup {
  readonly region: PlaceRegion
  /** Cheapest first. */
  readonly places: readonly Place[]
}

/** The destinations that have seats in a cabin, cheapest first. `have`: the balance. */
export function placesOf(
  { origin, destinations }: { origin: Destination['airport']; destinations: readonly Destination[] },
  cabin: Cabin,
  have: number,
): readonly Place[] {
  return destinations
    .flatMap(({ airport, distanceKm, via, rewards }): Place[] => {
      const oneWay = rewards.find(({ cabinClass }) => cabinClass === cabin)?.rewardPricingDetail.rewardPoints
      if (oneWay === undefined) return []
      const points = 2 * oneWay
      const region = airport.country === origin.country ? 'HOME' : airport.region
      const reach = pointsReach(BigInt(have), BigInt(points))
      return [
        { airport, distanceKm, via, region, points, oneWay, missing: Math.max(0, points - have), reach },
      ]
    })
    .toSorted((a, b) => a.points - b.points || a.distanceKm - b.distanceKm)
}

/** The places that fit the filter. */
export function shownPlaces(
  places: readonly Place[],
  { reach, region }: Pick<BookingChoice, 'reach' | 'region'>,
): readonly Place[] {
  return places.filter(
    (place) =>
      (reach === undefined || place.reach === reach) && (region === undefined || place.region === region),
  )
}

/** Places by region: the origin's country first, then the region with the nearest place. */
export function groupsOf(places: readonly Place[]): readonly PlaceGroup[] {
  const groups = new Map<PlaceRegion, Place[]>()
  for (const place of places) {
    const group = groups.get(place.region)
    if (group === undefined) groups.set(place.region, [place])
    else group.push(place)
  }
  const nearest = (group: PlaceGroup) =>
    group.region === 'HOME' ? 0 : Math.min(...group.places.map(({ distanceKm }) => distanceKm))
  return [...groups]
    .map(([region, ofRegion]) => ({ region, places: ofRegion }))
    .toSorted((a, b) => nearest(a) - nearest(b))
}
