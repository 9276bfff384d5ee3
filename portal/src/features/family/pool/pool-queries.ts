import { acceptPool } from '@waymark/contract/family/invitations/accept-pool'
import { allowPoolSpending } from '@waymark/contract/family/pool/allow-pool-spending'
import { answerHandOn } from '@waymark/contract/family/hand-on/answer-hand-on'
import { declinePool } from '@waymark/contract/family/invitations/decline-pool'
import { handOnPool } from '@waymark/contract/family/hand-on/hand-on-pool'
import { invitePool } from '@waymark/contract/family/invitations/invite-pool'
import { leavePool } from '@waymark/contract/family/pool/leave-pool'
import { poolActivity } from '@waymark/contract/family/pool/pool-activity'
import { poolFamily } from '@waymark/contract/family/pool/pool-family'
import { previewLeavePool } from '@waymark/contract/family/pool/preview-leave-pool'
import { previewPool } from '@waymark/contract/family/pool/preview-pool'
import { removePoolMember } from '@waymark/contract/family/pool/remove-pool-member'
import type { retrievePool } from '@waymark/contract/family/pool/retrieve-pool'
import { sharePool } from '@waymark/contract/family/pool/share-pool'
import { withdrawHandOn } from '@waymark/contract/family/hand-on/withdraw-hand-on'
import { withdrawPoolInvitation } from '@waymark/contract/family/invitations/withdraw-pool-invitation'
import type { Wire } from '@waymark/contract/operation'
import { useDispatch } from 'react-redux'
import { api } from '../../../platform/api/api.ts'
import { endpointOf } from '../../../platform/api/endpoint-of.ts'
import { call } from '../../../platform/client/call.ts'
import { mayHaveArrived } from '../../../platform/client/call-error.ts'
import type { CallResult } from '../../../platform/client/send.ts'
import { useSecondFactor } from '../../../platform/factors/multi-factor-context.tsx'
import { useMembership } from '../../../platform/session/use-membership.ts'

export type PoolState = Wire<typeof retrievePool>['answer']['object']
export type Pool = NonNullable<PoolState['pool']>
export type PoolPerson = Pool['members'][number]
export type PoolLine = Pool['latest'][number]
export type SpendingRight = PoolPerson['spending']
export type Leaving = Wire<typeof previewLeavePool>['answer']['object']

interface Page {
  readonly lines: readonly PoolLine[]
  readonly hasMore: boolean
}

/** Queries of the pool pages. Any change to points or permissions invalidates them. */
const poolQueries = api.injectEndpoints({
  endpoints: (build) => ({
    poolPreview: endpointOf(build, previewPool, { holds: ['balance'] }),
    poolLeaving: endpointOf(build, previewLeavePool, { holds: ['balance'] }),
    poolLines: build.infiniteQuery<{ object: Page }, ReturnType<typeof useMembership>, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ object }) => (object.hasMore ? object.lines.at(-1)?.line : undefined),
      },
      query: ({ queryArg, pageParam }) => ({
        facts: poolActivity,
        input: { body: { object: { ...queryArg, ...(pageParam === null ? {} : { before: pageParam }) } } },
        options: {},
      }),
      providesTags: ['activity'],
    }),
  }),
})

/** Whose points a spend would take. Sends no request for 0 points. */
export function usePoolPreview(points: number) {
  const membership = useMembership()
  return poolQueries.usePoolPreviewQuery(
    { body: { object: { ...membership, points } } },
    { skip: points === 0 },
  )
}

/** The consequences of leaving or removing a member. */
export function useLeaving(poolMemberId: string) {
  const membership = useMembership()
  return poolQueries.usePoolLeavingQuery(
    { body: { object: { ...membership, poolMemberId } } },
    { refetchOnMountOrArgChange: true },
  )
}

/** The pool's activity, page by page. */
export function usePoolLines() {
  return poolQueries.usePoolLinesInfiniteQuery(useMembership())
}

/** The PIN-checked transaction and the idempotency key of a pool change. */
export interface Pinned {
  readonly transactionId: string
  readonly idempotencyKey: string
}

/** Changes to a pool. Each refetches the pool pages when done. */
export function usePoolChanges() {
  const membership = useMembership()
  const withSecondFactor = useSecondFactor()
  const refreshing = useRefreshing()
  return {
    invite: async (number: string, spending: SpendingRight) =>
      refreshing(
        call(invitePool, {
          body: { object: { ...membership, loyaltyMembershipNumberOfInvited: number, spending } },
        }),
      ),
    accept: async (invitationId: string) =>
      refreshing(call(acceptPool, { body: { object: { ...membership, invitationId } } })),
    decline: async (invitationId: string) =>
      refreshing(call(declinePool, { body: { object: { ...membership, invitationId } } })),
    withdraw: async (invitationId: string) =>
      refreshing(call(withdrawPoolInvitation, { body: { object: { ...membership, invitationId } } })),
    allow: async (poolMemberId: string, spending: SpendingRight) =>
      refreshing(call(allowPoolSpending, { body: { object: { ...membership, poolMemberId, spending } } })),
    contribute: async (points: number, { transactionId, idempotencyKey }: Pinned) =>
      refreshing(
        withSecondFactor(
          async (object) => call(poolFamily, { body: { object }, idempotencyKey }),
          [{ ...membership, points, transactionId }, undefined, undefined],
          transactionId,
        ),
      ),
    share: async (sharePercent: number, { transactionId, idempotencyKey }: Pinned) =>
      refreshing(
        withSecondFactor(
          async (object) => call(sharePool, { body: { object }, idempotencyKey }),
          [{ ...membership, sharePercent, transactionId }, undefined, undefined],
          transactionId,
        ),
      ),
    leave: async ({ transactionId, idempotencyKey }: Pinned) =>
      refreshing(
        withSecondFactor(
          async (object) => call(leavePool, { body: { object }, idempotencyKey }),
          [{ ...membership, transactionId }, undefined, undefined],
          transactionId,
        ),
      ),
    remove: async (poolMemberId: string, { transactionId, idempotencyKey }: Pinned) =>
      refreshing(
        withSecondFactor(
          async (object) => call(removePoolMember, { body: { object }, idempotencyKey }),
          [{ ...membership, poolMemberId, transactionId }, undefined, undefined],
          transactionId,
        ),
      ),
  }
}

/** Requests to change the pool's leader. */
export function useHandingOn() {
  const membership = useMembership()
  const withSecondFactor = useSecondFactor()
  const refreshing = useRefreshing()
  return {
    handOn: async (poolMemberId: string, { transactionId, idempotencyKey }: Pinned) =>
      refreshing(
        withSecondFactor(
          async (object) => call(handOnPool, { body: { object }, idempotencyKey }),
          [{ ...membership, poolMemberId, transactionId }, undefined, undefined],
          transactionId,
        ),
      ),
    answerHandOn: async (accepts: boolean) =>
      refreshing(call(answerHandOn, { body: { object: { ...membership, accepts } } })),
    withdrawHandOn: async () => refreshing(call(withdrawHandOn, { body: { object: membership } })),
  }
}

/** Refetches the pages' data after a change that succeeded or may have. */
function useRefreshing() {
  const dispatch = useDispatch()
  return async <A>(result: Promise<CallResult<A>>): Promise<CallResult<A>> => {
    const settled = await result
    if (settled.kind === 'answered' || mayHaveArrived(settled.error))
      dispatch(api.util.invalidateTags(['activity', 'balance']))
    return settled
  }
}
