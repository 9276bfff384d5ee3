import { retrievePool } from '@waymark/contract/family/pool/retrieve-pool'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'
import { useMembership } from '../session/use-membership.ts'
import { memberBody } from './member-body.ts'

const poolQueries = api.injectEndpoints({
  endpoints: (build) => ({ pool: endpointOf(build, retrievePool, { holds: ['activity', 'balance'] }) }),
})

/** The current membership's family pool and its invitations (POINT-13). */
export function usePool() {
  return poolQueries.usePoolQuery(memberBody(useMembership()))
}
