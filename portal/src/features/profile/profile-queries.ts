import { additionalDetails } from '@waymark/contract/membership/profile/additional-details'
import { profileImage } from '@waymark/contract/membership/profile/profile-image'
import { removeProfileImage } from '@waymark/contract/membership/profile/remove-profile-image'
import { retrieveCustomer } from '@waymark/contract/membership/profile/retrieve-customer'
import { updateConsents } from '@waymark/contract/membership/profile/update-consents'
import { updatePreferences } from '@waymark/contract/membership/profile/update-preferences'
import { updateProfileImage } from '@waymark/contract/membership/profile/update-profile-image'
import type { Wire } from '@waymark/contract/operation'
import { useDispatch } from 'react-redux'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { programmeKind } from '../../platform/configuration/programme-kind.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import type { FullStore } from '../../platform/store/full-store.ts'
import { detailsBody, type DetailType } from './details-body.ts'
import { staleAfterChange } from './stale-after-change.ts'

const pageQueries = api.injectEndpoints({
  endpoints: (build) => ({
    profileDetails: endpointOf(build, additionalDetails, { holds: ['profile'] }),
    customer: endpointOf(build, retrieveCustomer, { holds: ['user'] }),
    profileImage: endpointOf(build, profileImage),
    updatePreferences: endpointOf(build, updatePreferences),
    updateConsents: endpointOf(build, updateConsents),
    updateProfileImage: endpointOf(build, updateProfileImage),
    removeProfileImage: endpointOf(build, removeProfileImage),
  }),
})

export const {
  useUpdatePreferencesMutation,
  useUpdateConsentsMutation,
  useUpdateProfileImageMutation,
  useRemoveProfileImageMutation,
} = pageQueries

export type ProfileDetails = Wire<typeof additionalDetails>['answer']['object']
export type Consent = NonNullable<ProfileDetails['consents']>[number]
type ImageAnswer = Wire<typeof profileImage>['answer']

export function useDetails(type: DetailType) {
  return pageQueries.useProfileDetailsQuery(detailsBody(useMembership(), type))
}

/** The signed-in person's own details as a customer (CORP-05). */
export function useCustomer() {
  return pageQueries.useCustomerQuery(memberBody(useMembership()))
}

export function useOwnImage() {
  return pageQueries.useProfileImageQuery({ query: useMembership() })
}

/** Refetches details and updates the cache. Undefined if the request fails. */
export function useReadDetails(type: DetailType): () => Promise<ProfileDetails | undefined> {
  const dispatch: FullStore['dispatch'] = useDispatch()
  const membership = useMembership()
  const { profileDetails } = pageQueries.endpoints
  return async () => {
    const how = { forceRefetch: true, subscribe: false }
    const query = profileDetails.initiate(detailsBody(membership, type), how)
    return (await dispatch(query)).data?.object
  }
}

/** Stores the answer of a change of picture or details in the cache. */
export function useKeep() {
  const dispatch: FullStore['dispatch'] = useDispatch()
  const membership = useMembership()
  return {
    image: (answer: ImageAnswer) =>
      dispatch(pageQueries.util.upsertQueryData('profileImage', { query: membership }, answer)),
    details: (type: DetailType, object: ProfileDetails) =>
      dispatch(pageQueries.util.upsertQueryData('profileDetails', detailsBody(membership, type), { object })),
  }
}

/** Refetches profile and customer data after a change, and for companies the account summary (PROF-03). */
export function useRefresh(): () => void {
  const dispatch: FullStore['dispatch'] = useDispatch()
  return () => {
    dispatch(api.util.invalidateTags([...staleAfterChange(programmeKind())]))
  }
}
