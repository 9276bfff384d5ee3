import type { Wire } from '@waymark/contract/operation'
import { answerSeat } from '@waymark/contract/seats/answer-seat'
import { ownSeats } from '@waymark/contract/seats/own-seats'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'

const ownSeatQueries = api.injectEndpoints({
  endpoints: (build) => ({
    ownSeats: endpointOf(build, ownSeats, { holds: ['seats', 'reference'] }),
    /** Who accepts becomes a member of the club. */
    answerSeat: endpointOf(build, answerSeat, { changes: ['seats', 'club', 'user'] }),
  }),
})

export const { useAnswerSeatMutation } = ownSeatQueries

export type OwnSeat = Wire<typeof ownSeats>['answer']['object']['seats'][number]

/** What companies offer to the person who is signed in, and what they hold (CORP-06). */
export function useOwnSeats() {
  return ownSeatQueries.useOwnSeatsQuery({})
}
