import { retrieveSignInDetails } from '@waymark/contract/identity/sign-in-details/retrieve-sign-in-details'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../../platform/api/api.ts'
import { endpointOf } from '../../../platform/api/endpoint-of.ts'
import { memberBody } from '../../../platform/queries/member-body.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'

const secretQueries = api.injectEndpoints({
  endpoints: (build) => ({
    signInDetails: endpointOf(build, retrieveSignInDetails, { holds: ['security'] }),
  }),
})

export type SignInDetails = Wire<typeof retrieveSignInDetails>['answer']['object']

/** Sign-in details: when secrets were last changed, and the email. */
export function useSignInDetails() {
  return secretQueries.useSignInDetailsQuery(memberBody(useMembership()))
}
