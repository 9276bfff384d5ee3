import { referral } from '@waymark/contract/feedback/referral'
import { retrieveReferrals } from '@waymark/contract/feedback/retrieve-referrals'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

const referralQueries = api.injectEndpoints({
  endpoints: (build) => ({
    referrals: endpointOf(build, retrieveReferrals, { holds: ['referrals'] }),
    inviteFriends: endpointOf(build, referral, { changes: ['referrals'] }),
  }),
})

export const { useInviteFriendsMutation } = referralQueries

export function useReferrals() {
  return referralQueries.useReferralsQuery(memberBody(useMembership()))
}
