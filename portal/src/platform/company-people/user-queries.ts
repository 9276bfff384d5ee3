import { findCompanyUsers } from '@waymark/contract/companies/users/find-company-users'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'
import { useMembership } from '../session/use-membership.ts'

const userQueries = api.injectEndpoints({
  endpoints: (build) => ({ companyUsers: endpointOf(build, findCompanyUsers, { holds: ['company'] }) }),
})

export type CompanyUser = Wire<typeof findCompanyUsers>['answer']['object']['users'][number]

/** Users of the current company whose name or address begins with a text; while others load, those of the last text. */
export function useCompanyUsers(searchText: string, skip: boolean) {
  const membership = useMembership()
  const { data, currentData } = userQueries.useCompanyUsersQuery(
    { body: { object: { ...membership, searchText } } },
    { skip },
  )
  return { found: data?.object, isFresh: currentData !== undefined }
}
