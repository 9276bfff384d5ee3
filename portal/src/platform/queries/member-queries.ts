import { currentUser } from '@waymark/contract/identity/current-user'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { retrieveProfile } from '@waymark/contract/membership/retrieve-profile'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'
import { useMembership } from '../session/use-membership.ts'
import { memberBody, summaryBody } from './member-body.ts'

/** What many features need of the member; platform owns these queries. */
export const memberQueries = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: endpointOf(build, currentUser, { holds: ['user'] }),
    profile: endpointOf(build, retrieveProfile, { holds: ['profile'] }),
    accountSummary: endpointOf(build, accountSummary, { holds: ['balance', 'notifications'] }),
  }),
})

export type AccountSummary = Wire<typeof accountSummary>['answer']['object']
export type MemberProfile = Wire<typeof retrieveProfile>['answer']['object']
export type UserDetails = Wire<typeof currentUser>['answer']['userDetails']
export type ProgrammeEntry = UserDetails['programs']['individualInfo'][number]

/**
 * Everything a header or a dashboard says of the account (SUMM-01); refetched when a write changed the balance. Whether it is being
 * fetched is left out, so that a fetch draws only what shows it (`useSummaryProgress`).
 */
export function useAccountSummary() {
  return memberQueries.useAccountSummaryQuery(summaryBody(useMembership()), {
    selectFromResult: ({ data, currentData, error }) => ({ data, currentData, error }),
  })
}

/** The account summary with whether it is being fetched. */
export function useSummaryProgress() {
  return memberQueries.useAccountSummaryQuery(summaryBody(useMembership()))
}

/** The profile of the membership in hand; the loader has fetched it (ROUTE-18). */
export function useProfile() {
  return memberQueries.useProfileQuery(memberBody(useMembership()))
}

/** Who is signed in; `skip` where nobody is. */
export function useCurrentUser(skip = false) {
  return memberQueries.useCurrentUserQuery({}, { skip })
}
