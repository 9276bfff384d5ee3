import { retrieveRetroClaims } from '@waymark/contract/claims/retrieve-retro-claims'
import { corporateFlights } from '@waymark/contract/flights/corporate-flights'
import { myFlights } from '@waymark/contract/flights/my-flights'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'
import { useProgrammeKind } from '../configuration/programme-kind.ts'
import { usePermission } from '../permissions/use-permission.ts'
import { useMembership } from '../session/use-membership.ts'

type MemberLists = Wire<typeof myFlights>['answer']
/** A member's flight; a company's also has its user. */
export type Flight = MemberLists['object']['flownFlights'][number] & {
  readonly user?: Wire<typeof corporateFlights>['answer']['object']['flownFlights'][number]['user']
}
interface FlightLists {
  readonly object: {
    readonly upcomingFlights: readonly Flight[]
    readonly flownFlights: readonly Flight[]
    readonly nextCursor: string | null
  }
}
/** Which of a company's flights: one user's, or those of some days. */
export type FlightFilter = Pick<Wire<typeof corporateFlights>['query'], 'userNumber' | 'fromDate' | 'toDate'>
export type FlightList = 'upcoming' | 'flown'
export type Claim = Wire<typeof retrieveRetroClaims>['answer']['object']['claims'][number]

interface Asked {
  readonly isCorporate: boolean
  readonly dataType: FlightList
  readonly query: Omit<Wire<typeof myFlights>['query'], 'cursor'> & FlightFilter
}

/** Shared by flights and claims: a missing flight becomes a claim, and a claim refers to its flight. */
const flightQueries = api.injectEndpoints({
  endpoints: (build) => ({
    flights: build.infiniteQuery<FlightLists, Asked, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ object }) => object.nextCursor,
      },
      query: ({ queryArg: { isCorporate, dataType, query }, pageParam }) => ({
        facts: isCorporate ? corporateFlights : myFlights,
        input: {
          params: { dataType },
          query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
        },
        options: {},
      }),
      providesTags: ['activity'],
    }),
    claims: endpointOf(build, retrieveRetroClaims, { holds: ['activity'] }),
  }),
})

/** The current membership's flights, page by page; a company has an operation of its own. */
export function useFlights(dataType: FlightList, filter: FlightFilter = {}) {
  const membership = useMembership()
  const isCorporate = useProgrammeKind() === 'company'
  return flightQueries.useFlightsInfiniteQuery({ isCorporate, dataType, query: { ...membership, ...filter } })
}

/** The submitted claims, newest first; not requested if the person can't see them (PROG-06). */
export function useClaims() {
  const skip = usePermission('claim_list') === 'none'
  return flightQueries.useClaimsQuery({ query: useMembership() }, { skip })
}
