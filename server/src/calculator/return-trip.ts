import { rewardBand, tripPoints, type Cabin } from '@waymark/rules/flights/flight-rates'
import type { Configuration } from '../configuration/index.ts'
import type { Locale } from '../platform/locale.ts'
import { countTrip, presentTrip, type AskedTrip } from './count-trip.ts'

/**
 * What a return trip in a cabin costs in points, and the status points it earns at the programme's usual fare, by the calculator's rates
 * (POINT-10). Returns an error code if an airport is unknown or not served, or the cabin isn't sold there.
 */
export async function returnTrip(
  configuration: Configuration,
  asked: Pick<AskedTrip, 'companyCode' | 'programCode' | 'origin' | 'destination'> & {
    readonly cabin: Cabin
  },
  { now, locale }: { readonly now: Date; readonly locale: Locale },
) {
  const { cabin, ...places } = asked
  const trip = await countTrip(configuration, { ...places, tripType: 'RETURN' }, now)
  if (typeof trip === 'string') return trip
  const { rates, distanceKm, legs, programme } = trip
  const legsKm = legs.map((leg) => leg.distanceKm)
  const oneWay = rewardBand(rates, distanceKm)?.seat[cabin]
  if (oneWay === undefined) return 'ROUTE_NOT_PRICED'
  const { usualFare: fare } = programme.flights
  // Tiers add bonus points, never status points.
  const status = tripPoints(rates, { legsKm, cabin, fare, tier: '' })?.status ?? 0n
  const { origin, destination } = presentTrip(trip, locale)
  const flights = BigInt(trip.flights)
  return { origin, destination, points: oneWay * flights, statusPoints: status * flights }
}
