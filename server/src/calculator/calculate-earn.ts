import type { calculateEarn as facts } from '@waymark/contract/calculator/calculate-earn'
import type * as shapes from '@waymark/contract/calculator/calculate-earn.shapes'
import type { Domain } from '@waymark/contract/operation'
import { tripPoints } from '@waymark/rules/flights/flight-rates'
import { inLocale, type Configuration } from '../configuration/index.ts'
import type { Call } from '../calls/call.ts'
import { countTrip, presentTrip } from './count-trip.ts'

/** Calculates what a trip earns in each cabin and fare (POINT-10), flight by flight, at the rates of its day and with a tier's bonus. */
export async function calculateEarn(
  configuration: Configuration,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const asked = call.body.object
  const trip = await countTrip(configuration, asked, call.now)
  if (typeof trip === 'string') return call.fail(trip)
  const { tiers } = trip.programme
  const tier = tiers.find(({ code }) => code === asked.tierCode)?.code ?? tiers[0]?.code ?? ''
  const flights = BigInt(trip.flights)
  const legsKm = trip.legs.map(({ distanceKm }) => distanceKm)
  return {
    object: {
      ...presentTrip(trip, call.locale),
      tierCode: tier,
      statusPercent: Number(trip.rates.statusPercent),
      flightAttributePointDetails: trip.rates.fares.flatMap(({ code, cabin, name }) => {
        const points = tripPoints(trip.rates, { legsKm, cabin, fare: code, tier })
        return points === undefined
          ? []
          : [
              {
                cabinClass: cabin,
                fareFamily: code,
                fareFamilyName: inLocale(name, call.locale),
                percent: Number(points.percent),
                bonusPercent: Number(points.bonusPercent),
                pointCreditDetails: [
                  { pointType: 'BASE' as const, points: points.base * flights },
                  { pointType: 'BONUS' as const, points: points.bonus * flights },
                  { pointType: 'STATUS' as const, points: points.status * flights },
                ],
              },
            ]
      }),
    },
  }
}
