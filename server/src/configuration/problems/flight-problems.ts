import type { ProgrammeTerms } from '../schema.ts'
import { codesOf, twice, unknownIn, unless, type ConfigurationProblem } from './problem.ts'

type Flights = ProgrammeTerms['flights']

/** Rates, fares and airports that contradict one another, and a bonus for a tier that the programme doesn't have. */
export function flightProblems(
  { flights, tiers }: Pick<ProgrammeTerms, 'flights' | 'tiers'>,
  place: string,
): readonly ConfigurationProblem[] {
  const { rates, network, nonstop, homeAirport } = flights
  const airports = new Set(network)
  const known = new Set(codesOf(tiers))
  return [
    ...twice(
      `${place}.rates`,
      rates.map(({ from }) => from),
    ),
    ...rates.flatMap((one, index) => rateProblems(one, flights, known, `${place}.rates.${String(index)}`)),
    ...unknownIn(
      `${place}.homeAirport`,
      homeAirport === null ? [] : [homeAirport],
      airports,
      'airport of the network',
    ),
    ...unknownIn(
      `${place}.nonstop`,
      nonstop.flatMap(({ from, to }) => [from, ...to]),
      airports,
      'airport of the network',
    ),
  ]
}

function rateProblems(
  { fares, tierBonusPercent, rewards }: Flights['rates'][number],
  { usualFare }: Flights,
  tiers: ReadonlySet<string>,
  place: string,
): readonly ConfigurationProblem[] {
  const distances = rewards.map(({ toKm }) => toKm)
  return [
    ...twice(
      `${place}.fares`,
      fares.map(({ code, cabin }) => `${code} in ${cabin}`),
    ),
    ...unless(codesOf(fares).includes(usualFare), `${place}.fares`, `must have ${usualFare}, the usual fare`),
    ...unknownIn(`${place}.tierBonusPercent`, Object.keys(tierBonusPercent), tiers, 'tier of the programme'),
    ...unless(
      distances.every((toKm, index) => toKm > (distances[index - 1] ?? 0)),
      `${place}.rewards`,
      'must be by distance, shortest first',
    ),
  ]
}
