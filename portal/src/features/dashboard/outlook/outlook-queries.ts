import { homeOverview } from '@waymark/contract/goals/home-overview'
import { updateGoal } from '@waymark/contract/goals/update-goal'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../../platform/api/api.ts'
import { endpointOf } from '../../../platform/api/endpoint-of.ts'
import { memberBody } from '../../../platform/queries/member-body.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'

const outlookQueries = api.injectEndpoints({
  endpoints: (build) => ({
    homeOverview: endpointOf(build, homeOverview, { holds: ['balance', 'goal'] }),
    updateGoal: endpointOf(build, updateGoal, { changes: ['goal'] }),
  }),
})

export const { useUpdateGoalMutation } = outlookQueries

export type HomeOverview = Wire<typeof homeOverview>['answer']['object']
export type Goal = NonNullable<HomeOverview['goal']>
export type Month = HomeOverview['months'][number]
export type ChosenGoal = NonNullable<Wire<typeof updateGoal>['request']['object']['goal']>

/** The goal and the points of the last twelve months; refetched after the balance or the goal changes. */
export function useHomeOverview() {
  return outlookQueries.useHomeOverviewQuery(memberBody(useMembership()))
}
