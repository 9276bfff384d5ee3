import { updateProfile } from '@waymark/contract/membership/update-profile'
import type { Wire } from '@waymark/contract/operation'
import { masterData } from '@waymark/contract/reference/master-data'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'
import { useMembership } from '../session/use-membership.ts'

const profileQueries = api.injectEndpoints({
  endpoints: (build) => ({
    masterData: endpointOf(build, masterData, { holds: ['reference'] }),
    updateProfile: endpointOf(build, updateProfile, { changes: ['user'] }),
  }),
})

export const { useUpdateProfileMutation } = profileQueries

export type EntityCode = Wire<typeof masterData>['request']['object']['entityCode']

/** A list to choose from, in the page's language (PROF-05). */
export function useMasterData(entityCode: EntityCode) {
  const { companyCode, programCode } = useMembership()
  return profileQueries.useMasterDataQuery({ body: { object: { companyCode, programCode, entityCode } } })
}
