import { retrieveProgram } from '@waymark/contract/membership/retrieve-program'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { latestBody, memberBody } from '../../platform/queries/member-body.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

const dashboardQueries = api.injectEndpoints({
  endpoints: (build) => ({
    latestActivity: endpointOf(build, listActivity, { holds: ['activity'] }),
    club: endpointOf(build, retrieveProgram, { holds: ['user'] }),
  }),
})

/** The latest statement entries. */
export function useLatestActivity() {
  return dashboardQueries.useLatestActivityQuery(latestBody(useMembership()))
}

/** The person's club membership, with its last day. */
export function useClub() {
  return dashboardQueries.useClubQuery(memberBody(useMembership()))
}
