import { updateProfile } from '@waymark/contract/membership/update-profile'
import { masterData } from '@waymark/contract/reference/master-data'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

const completionQueries = api.injectEndpoints({
  endpoints: (build) => ({
    masterData: endpointOf(build, masterData, { holds: ['reference'] }),
    updateProfile: endpointOf(build, updateProfile, { changes: ['user'] }),
  }),
})

export const { useUpdateProfileMutation } = completionQueries

type EntityCode = Wire<typeof masterData>['request']['object']['entityCode']

/** A list to choose from, in the page's language (PROF-05). */
export function useMasterData(entityCode: EntityCode) {
  const { companyCode, programCode } = useMembership()
  return completionQueries.useMasterDataQuery({ body: { object: { companyCode, programCode, entityCode } } })
}
