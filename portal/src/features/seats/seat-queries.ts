import type { Wire } from '@waymark/contract/operation'
import { assignSeat } from '@waymark/contract/seats/assign-seat'
import { findSeatUsers } from '@waymark/contract/seats/find-seat-users'
import { listSeats } from '@waymark/contract/seats/list-seats'
import { seatRenewal } from '@waymark/contract/seats/seat-renewal'
import { seatOverview } from '@waymark/contract/seats/seat-overview'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

type SeatsPage = Wire<typeof listSeats>['answer']

const seatQueries = api.injectEndpoints({
  endpoints: (build) => ({
    seatOverview: endpointOf(build, seatOverview, { holds: ['seats', 'reference'] }),
    seatList: build.infiniteQuery<SeatsPage, MembershipIdentity, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ object: { seats, hasNextPage } }) =>
          hasNextPage ? seats.at(-1)?.seatId : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        facts: listSeats,
        input: { body: { object: { ...queryArg, ...(pageParam === null ? {} : { after: pageParam }) } } },
        options: {},
      }),
      providesTags: ['seats', 'reference'],
    }),
    seatRenewal: endpointOf(build, seatRenewal, { holds: ['seats', 'reference'] }),
    seatUsers: endpointOf(build, findSeatUsers, { holds: ['seats'] }),
    assignSeat: endpointOf(build, assignSeat, { changes: ['seats'] }),
  }),
})

export const { useAssignSeatMutation } = seatQueries

export type SeatOverview = Wire<typeof seatOverview>['answer']['object']
export type CompanySeat = SeatsPage['object']['seats'][number]

/** A company's seats in figures, with prices and the forecast (CORP-06). */
export function useSeatOverview() {
  return seatQueries.useSeatOverviewQuery(memberBody(useMembership()))
}

export type Renewal = NonNullable<Wire<typeof seatRenewal>['answer']['object']['renewal']>
export type RenewableSeat = Renewal['seats'][number]

/** The seats that can be renewed with their prices; asked for only while renewals are open. */
export function useSeatRenewal(isOpen: boolean) {
  return seatQueries.useSeatRenewalQuery(memberBody(useMembership()), { skip: !isOpen })
}

/** A company's seats, page by page. A change reads the shown pages again. */
export function useSeats() {
  return seatQueries.useSeatListInfiniteQuery(useMembership())
}

/** Users whom a seat can be offered to, by the beginning of a name or an address. */
export function useSeatUsers(searchText: string) {
  const membership = useMembership()
  return seatQueries.useSeatUsersQuery({ body: { object: { ...membership, searchText } } })
}
