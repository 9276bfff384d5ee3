import { retrieveCompanyProfile } from '@waymark/contract/companies/retrieve-company-profile'
import { updateCompanyProfile } from '@waymark/contract/companies/update-company-profile'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

const companyQueries = api.injectEndpoints({
  endpoints: (build) => ({
    companyProfile: endpointOf(build, retrieveCompanyProfile, { holds: ['company'] }),
    /** The name shows in the account summary too. */
    updateCompany: endpointOf(build, updateCompanyProfile, { changes: ['company', 'profile', 'balance'] }),
  }),
})

export const { useUpdateCompanyMutation } = companyQueries

export type Company = Wire<typeof retrieveCompanyProfile>['answer']['object']

/** What is known of the company that is acted for (CORP-02). */
export function useCompany() {
  return companyQueries.useCompanyProfileQuery(memberBody(useMembership()))
}
