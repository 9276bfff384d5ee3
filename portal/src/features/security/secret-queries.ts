import { changeEmail } from '@waymark/contract/identity/change-email'
import { changePassword } from '@waymark/contract/identity/change-password'
import { changePin } from '@waymark/contract/identity/change-pin'
import { resetPin } from '@waymark/contract/identity/reset-pin'
import { resetPinEmail } from '@waymark/contract/identity/reset-pin-email'
import { retrieveSignInDetails } from '@waymark/contract/identity/retrieve-sign-in-details'
import type { Wire } from '@waymark/contract/operation'
import { api, type Tag } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { memberBody } from '../../platform/queries/member-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

/** After a change points stay for a while, which the summary says. */
const changes: readonly Tag[] = ['security', 'balance']

const secretQueries = api.injectEndpoints({
  endpoints: (build) => ({
    signInDetails: endpointOf(build, retrieveSignInDetails, { holds: ['security'] }),
    changePassword: endpointOf(build, changePassword, { changes }),
    changePin: endpointOf(build, changePin, { changes }),
    resetPinEmail: endpointOf(build, resetPinEmail),
    resetPin: endpointOf(build, resetPin, { changes }),
    changeEmail: endpointOf(build, changeEmail, { changes: ['security'] }),
  }),
})

export const {
  useChangePasswordMutation,
  useChangePinMutation,
  useResetPinEmailMutation,
  useResetPinMutation,
  useChangeEmailMutation,
} = secretQueries

export type SignInDetails = Wire<typeof retrieveSignInDetails>['answer']['object']

/** How the person proves who they are: dates and the own address. */
export function useSignInDetails() {
  return secretQueries.useSignInDetailsQuery(memberBody(useMembership()))
}
