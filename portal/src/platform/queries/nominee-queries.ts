import { retrieveNomineeUser } from '@waymark/contract/companies/own-record/retrieve-nominee-user'
import type { Wire } from '@waymark/contract/operation'
import { useDispatch } from 'react-redux'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'
import type { FullStore } from '../store/full-store.ts'
import { useMembership } from '../session/use-membership.ts'
import { memberBody } from './member-body.ts'

/** A company's record of the signed-in person, which every corporate page loads on entry (ROUTE-18). */
export const nomineeQueries = api.injectEndpoints({
  endpoints: (build) => ({
    ownNominee: endpointOf(build, retrieveNomineeUser, { holds: ['company'] }),
  }),
})

export type OwnNominee = Wire<typeof retrieveNomineeUser>['answer']['object']

/** The caller's own record, who owns the company, and an offer of it. */
export function useOwnNominee() {
  return nomineeQueries.useOwnNomineeQuery(memberBody(useMembership()))
}

/** Reads the caller's own record as a user afresh; undefined if that fails. */
export function useNewestRecord(): () => Promise<OwnNominee['nomineeDetails'][number] | undefined> {
  const membership = useMembership()
  const dispatch: FullStore['dispatch'] = useDispatch()
  return async () => {
    const options = { forceRefetch: true, subscribe: false } as const
    const { data } = await dispatch(
      nomineeQueries.endpoints.ownNominee.initiate(memberBody(membership), options),
    )
    return data?.object.nomineeDetails[0]
  }
}
