import { retrieveProgram } from '@waymark/contract/membership/retrieve-program'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { memberQueries } from '../../platform/queries/member-queries.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import type { FullStore } from '../../platform/store/full-store.ts'
import { entryOf, permissionOn } from '../../platform/permissions/permissions.ts'

const dashboardQueries = api.injectEndpoints({
  endpoints: (build) => ({
    latestActivity: endpointOf(build, listActivity, { holds: ['activity'] }),
    club: endpointOf(build, retrieveProgram, { holds: ['user'] }),
  }),
})

export const { useLatestActivityQuery } = dashboardQueries

/** The club membership beside the one in hand, with its last day. */
export function useClub() {
  return dashboardQueries.useClubQuery({ body: { object: useMembership() } })
}

/** How many entries the dashboard shows. */
export const LATEST = 5

/** One shape of the input everywhere: the page finds what was fetched ahead. */
export function latestBody(membership: MembershipIdentity) {
  return { body: { object: { ...membership, pageSize: LATEST } } }
}

/**
 * Asks for the latest activity beside the account summary, so that neither waits for the other. Only a nominee waits to know
 * the own privileges first: the server refuses the statement to those without the page.
 */
export async function fetchAhead(
  dispatch: FullStore['dispatch'],
  membership: MembershipIdentity,
  programType: string | undefined,
): Promise<void> {
  if (programType === 'corporate') {
    const user = await dispatch(memberQueries.endpoints.currentUser.initiate({}, { subscribe: false }))
    const entry = user.data === undefined ? undefined : entryOf(user.data.userDetails, membership)
    if (permissionOn(entry, 'my_activity') === 'none') return
  }
  await dispatch(
    dashboardQueries.endpoints.latestActivity.initiate(latestBody(membership), { subscribe: false }),
  )
}
