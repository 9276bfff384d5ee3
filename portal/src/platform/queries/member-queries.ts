import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'
import { useMembership } from '../session/use-membership.ts'
import { memberBody, summaryBody } from './member-body.ts'

/** Member queries that several features need. */
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
 * The account details for a header or dashboard (SUMM-01); refetched after a write that changes the balance. Leaves out whether a fetch is
 * under way, so that a fetch re-renders only what shows it (`useSummaryProgress`).
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

/** The current membership's profile, already fetched by the loader (ROUTE-18). */
export function useProfile() {
  return memberQueries.useProfileQuery(memberBody(useMembership()))
}

/** The signed-in user; set `skip` if nobody is signed in. */
export function useCurrentUser(skip = false) {
  return memberQueries.useCurrentUserQuery({}, { skip })
}
