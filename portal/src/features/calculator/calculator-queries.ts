import { calculateBurn } from '@waymark/contract/calculator/calculate-burn'
import { calculateEarn } from '@waymark/contract/calculator/calculate-earn'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { useCollectingProgramme } from '../../platform/configuration/programme-kind.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { useIdentity } from '../../platform/session/use-membership.ts'
import type { CalculatorInput } from './calculator-address.ts'

const calculatorQueries = api.injectEndpoints({
  endpoints: (build) => ({
    calculateEarn: endpointOf(build, calculateEarn, { holds: ['profile'] }),
    calculateBurn: endpointOf(build, calculateBurn, { holds: ['profile'] }),
  }),
})

export type EarnAnswer = Wire<typeof calculateEarn>['answer']['object']
export type BurnAnswer = Wire<typeof calculateBurn>['answer']['object']

/** The programme to calculate for: the signed-in one, or for visitors the first that is open to everyone. */
export function useCalculatorProgramme() {
  const { companyCode } = useConfiguration()
  const membership = useIdentity()
  return { companyCode: membership?.companyCode ?? companyCode, programme: useCollectingProgramme() }
}

/** The trip as both calculations need it; undefined until both airports are chosen. */
function useTrip({ from, to, tripType, day }: CalculatorInput) {
  const { companyCode, programme } = useCalculatorProgramme()
  if (from === undefined || to === undefined || programme === undefined) return undefined
  return {
    companyCode,
    programCode: programme.programCode,
    origin: from,
    destination: to,
    tripType,
    ...(day === undefined ? {} : { flightDate: day }),
  }
}

/** What the trip earns with a tier's bonus; `skip` while the result isn't shown. */
export function useEarn(input: CalculatorInput, tierCode: string | undefined, skip: boolean) {
  const trip = useTrip(input)
  return calculatorQueries.useCalculateEarnQuery(
    { body: { object: { ...(trip ?? noTrip), ...(tierCode === undefined ? {} : { tierCode }) } } },
    { skip: skip || trip === undefined },
  )
}

/** What the trip costs; `skip` while the result isn't shown. */
export function useBurn(input: CalculatorInput, skip: boolean) {
  const trip = useTrip(input)
  return calculatorQueries.useCalculateBurnQuery(
    { body: { object: trip ?? noTrip } },
    { skip: skip || trip === undefined },
  )
}

/** Placeholder argument for a skipped query. */
const noTrip = { companyCode: '', programCode: '', origin: '', destination: '' }
