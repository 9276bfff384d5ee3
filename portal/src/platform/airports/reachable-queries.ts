import { listReachable } from '@waymark/contract/calculator/list-reachable'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'
import { useMembership } from '../session/use-membership.ts'

const reachQueries = api.injectEndpoints({
  endpoints: (build) => ({ reachable: endpointOf(build, listReachable, { holds: ['profile'] }) }),
})

export type Destination = Wire<typeof listReachable>['answer']['object']['destinations'][number]
export type Cabin = Destination['rewards'][number]['cabinClass']

/** Destinations served from an airport, with the points that a seat costs. */
export function useReachable(origin: string | undefined, programCode: string) {
  const { companyCode } = useMembership()
  return reachQueries.useReachableQuery(
    { body: { object: { companyCode, programCode, origin: origin ?? '' } } },
    { skip: origin === undefined },
  )
}
