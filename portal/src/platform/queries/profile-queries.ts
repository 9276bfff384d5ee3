import { updateProfile } from '@waymark/contract/membership/profile/update-profile'
import type { Wire } from '@waymark/contract/operation'
import { masterRecords } from '@waymark/contract/reference/master-records'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'
import { configuration } from '../configuration/configuration.ts'
import { useMembership } from '../session/use-membership.ts'

const profileQueries = api.injectEndpoints({
  endpoints: (build) => ({
    masterRecords: endpointOf(build, masterRecords, { holds: ['reference'] }),
    updateProfile: endpointOf(build, updateProfile, { changes: ['user'] }),
  }),
})

export const { useUpdateProfileMutation } = profileQueries

export type EntityCode = Wire<typeof masterRecords>['params']['entityCode']

/** A list of options in the page's language (PROF-05), cached by the browser for a day or until the configuration has a new version. */
export function useMasterData(entityCode: EntityCode) {
  const { companyCode, programCode } = useMembership()
  const version = String(configuration.current().version)
  return profileQueries.useMasterRecordsQuery({
    params: { entityCode },
    query: { companyCode, programCode, version },
  })
}
