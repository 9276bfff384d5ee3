import { yearlyLimits } from '@waymark/contract/points/yearly-limits'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

const limitQueries = api.injectEndpoints({
  endpoints: (build) => ({ yearlyLimits: endpointOf(build, yearlyLimits, { holds: ['balance'] }) }),
})

export type YearlyLimits = Wire<typeof yearlyLimits>['answer']['object']

/** What can still be ordered this year; refetched after an order changes the balance. */
export function useYearlyLimits() {
  return limitQueries.useYearlyLimitsQuery(memberBody(useMembership()))
}
