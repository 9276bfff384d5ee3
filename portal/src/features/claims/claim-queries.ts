import { dayOrNone } from '@waymark/rules/calendar'
import { calculateEarn } from '@waymark/contract/calculator/calculate-earn'
import { submitRetroClaim } from '@waymark/contract/claims/submit-retro-claim'
import { withdrawRetroClaim } from '@waymark/contract/claims/withdraw-retro-claim'
import { memberBody } from '../../platform/queries/member-body.ts'
import { memberQueries, useAccountSummary } from '../../platform/queries/member-queries.ts'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import type { Flight } from '../../platform/flights/flight-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import type { ClaimAnswers } from './claim-answers.ts'

const changes = { changes: ['balance', 'activity'] } as const

const claimQueries = api.injectEndpoints({
  endpoints: (build) => ({
    submitClaim: endpointOf(build, submitRetroClaim, changes),
    withdrawClaim: endpointOf(build, withdrawRetroClaim, changes),
    claimEstimate: endpointOf(build, calculateEarn),
  }),
})

export const { useSubmitClaimMutation, useWithdrawClaimMutation } = claimQueries

/** The account holder's names, to compare with the ticket. */
export function useOwnNames() {
  const { data } = memberQueries.useProfileQuery(memberBody(useMembership()))
  return data?.object.memberAccount.memberProfile.individualInfo
}

export interface Estimate {
  readonly flight: Pick<Flight, 'distanceKm' | 'cabinClass' | 'fareFamilyName'>
  readonly credit: Extract<Flight['credit'], { state: 'EXPECTED' }>
}

/** Estimated points for the flight, at the cabin's usual fare; undefined until there is enough to calculate. */
export function useEstimate({ kind, origin, destination, day, cabin }: ClaimAnswers): Estimate | undefined {
  const { companyCode, programCode } = useMembership()
  const { data: summary } = useAccountSummary()
  const flightDate = dayOrNone(day)
  const tierCode = summary?.object.tierCode
  const isKnown = kind === 'FLIGHT' && flightDate !== undefined && tierCode !== undefined
  const { currentData } = claimQueries.useClaimEstimateQuery(
    {
      body: {
        object: {
          companyCode,
          programCode,
          origin,
          destination,
          ...(flightDate === undefined ? {} : { flightDate }),
          ...(tierCode === undefined ? {} : { tierCode }),
        },
      },
    },
    { skip: !isKnown || origin === '' || destination === '' || origin === destination },
  )
  const trip = currentData?.object
  const fares = trip?.flightAttributePointDetails.filter(({ cabinClass }) => cabinClass === cabin) ?? []
  const fare = fares.find(({ fareFamily }) => fareFamily === 'STANDARD') ?? fares[0]
  // A claim is for one flight: with a stop it's two, and which one it was isn't known.
  if (trip === undefined || fare === undefined || trip.legs.length > 1) return undefined
  const { tierCode: tier, ratesFrom, statusPercent } = trip
  const { percent, bonusPercent, pointCreditDetails } = fare
  return {
    flight: { distanceKm: trip.distanceKm, cabinClass: cabin, fareFamilyName: fare.fareFamilyName },
    credit: {
      state: 'EXPECTED',
      tierCode: tier,
      percent,
      bonusPercent,
      statusPercent,
      ratesFrom,
      pointCreditDetails,
    },
  }
}
