import type { calculateBurn as facts } from '@waymark/contract/calculator/calculate-burn'
import type * as shapes from '@waymark/contract/calculator/calculate-burn.shapes'
import type { Domain } from '@waymark/contract/operation'
import { cabins, rewardBand, type RewardBand } from '@waymark/rules/flights/flight-rates'
import type { Configuration } from '../configuration/index.ts'
import type { Call } from '../calls/call.ts'
import { countTrip, presentTrip } from './count-trip.ts'

type Answer = Domain<typeof shapes>['answer']
type Reward = Answer['object']['rewards'][number]

/** Calculates a trip's price in points: a seat in each cabin, and upgrades from the cabin below (POINT-10). A stop doesn't change it. */
export async function calculateBurn(configuration: Configuration, call: Call<typeof facts>): Promise<Answer> {
  const trip = await countTrip(configuration, call.body.object, call.now)
  if (typeof trip === 'string') return call.fail(trip)
  const band = rewardBand(trip.rates, trip.distanceKm)
  if (band === undefined) return call.fail('ROUTE_NOT_PRICED')
  const flights = BigInt(trip.flights)
  return {
    object: {
      ...presentTrip(trip, call.locale),
      rewards: [...seatsOf(band, flights), ...upgradesOf(band, flights)],
    },
  }
}

function seatsOf(band: RewardBand, flights: bigint): readonly Reward[] {
  return cabins.flatMap((cabinClass): Reward[] => {
    const oneWay = band.seat[cabinClass]
    return oneWay === undefined
      ? []
      : [{ rewardType: 'SEAT', cabinClass, rewardPricingDetail: { rewardPoints: oneWay * flights } }]
  })
}

function upgradesOf(band: RewardBand, flights: bigint): readonly Reward[] {
  return cabins.flatMap((cabinClass, place): Reward[] => {
    const oneWay = band.upgrade[cabinClass]
    const fromCabinClass = cabins[place - 1]
    if (oneWay === undefined || fromCabinClass === undefined) return []
    const rewardPricingDetail = { rewardPoints: oneWay * flights }
    return [{ rewardType: 'UPGRADE', fromCabinClass, cabinClass, rewardPricingDetail }]
  })
}
