import type { listReachable as facts } from '@waymark/contract/calculator/list-reachable'
import type * as shapes from '@waymark/contract/calculator/list-reachable.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn } from '@waymark/rules/calendar'
import { cabins, ratesOn, rewardBand } from '@waymark/rules/flights/flight-rates'
import { greatCircleKm } from '@waymark/rules/flights/great-circle'
import type { Configuration } from '../configuration/index.ts'
import type { Call } from '../calls/call.ts'
import type { Locale } from '../platform/locale.ts'
import { regionOf } from '../reference/index.ts'
import { legsBetween } from './trip-legs.ts'
import { airportOf, presentAirport, type Airport } from './airports.ts'

/** Lists the destinations from an airport and the price of a seat, nearest first (POINT-15). */
export async function listReachable(
  configuration: Configuration,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode, programCode, origin: code } = call.body.object
  const origin = airportOf(code)
  if (origin === undefined) return call.fail('AIRPORT_UNKNOWN')
  const company = await configuration.findCompany(companyCode)
  const programme = company?.programs.find((one) => one.programCode === programCode)
  if (programme === undefined) return call.fail('ROUTE_NOT_PRICED')
  const rates = ratesOn(programme.flights.rates, dayIn(programme.timeZone, call.now))
  if (rates === undefined) return call.fail('ROUTE_NOT_PRICED')
  const destinations = programme.flights.network.flatMap((served) => {
    const airport = airportOf(served)
    if (airport === undefined) return []
    const legs = legsBetween(programme.flights, origin, airport)
    if (legs === undefined) return []
    const distanceKm = greatCircleKm(origin, airport)
    const seat = rewardBand(rates, distanceKm)?.seat
    if (seat === undefined) return []
    const [first, second] = legs
    const via = first && second ? presentPlace(first.destination, call.locale) : null
    const rewards = cabins.flatMap((cabinClass) => {
      const rewardPoints = seat[cabinClass]
      return rewardPoints === undefined ? [] : [{ cabinClass, rewardPricingDetail: { rewardPoints } }]
    })
    return [{ airport: presentPlace(airport, call.locale), distanceKm, via, rewards }]
  })
  return {
    object: {
      origin: presentPlace(origin, call.locale),
      destinations: destinations.toSorted((a, b) => a.distanceKm - b.distanceKm),
    },
  }
}

function presentPlace(airport: Airport, locale: Locale) {
  const { latitude, longitude, country } = airport
  return { ...presentAirport(airport, locale), latitude, longitude, region: regionOf(country) }
}
