import { retrieveProgram } from '@waymark/contract/membership/retrieve-program'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { useEffect } from 'react'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { latestBody, memberBody } from '../../platform/queries/member-body.ts'
import { storeProgramme } from '../../platform/session/act-for.ts'
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

/** The person's club membership, with its last day. Once it's known, the programme is stored (PROG-01). */
export function useClub() {
  const asked = dashboardQueries.useClubQuery(memberBody(useMembership()))
  const isInClub = asked.data?.object.programDetails.koru
  useEffect(() => {
    if (isInClub !== undefined) storeProgramme(isInClub)
  }, [isInClub])
  return asked
}
