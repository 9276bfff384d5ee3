import type { Wire } from '@waymark/contract/operation'
import { addressDetails } from '@waymark/contract/service-requests/address-details'
import { serviceRequest } from '@waymark/contract/service-requests/service-request'
import { serviceRequests } from '@waymark/contract/service-requests/service-requests'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

export type Requests = Wire<typeof serviceRequests>['answer']['object']
export type SentRequest = Requests['requests'][number]
export type Category = Requests['categories'][number]
export type Addresses = Wire<typeof addressDetails>['answer']['object']
export type AddressType = NonNullable<Addresses['preferredAddress']>

const requestQueries = api.injectEndpoints({
  endpoints: (build) => ({
    requests: endpointOf(build, serviceRequests, { holds: ['serviceRequests', 'reference'] }),
    addresses: endpointOf(build, addressDetails, { holds: ['profile'] }),
    sendRequest: endpointOf(build, serviceRequest, { changes: ['serviceRequests'] }),
  }),
})

export const { useSendRequestMutation } = requestQueries

/** The person's requests and the available categories. Refetched at each visit, because an answer may have arrived. */
export function useRequests() {
  const body = { object: useMembership() }
  return requestQueries.useRequestsQuery({ body }, { refetchOnMountOrArgChange: true })
}

export function useAddresses() {
  return requestQueries.useAddressesQuery({ body: { object: useMembership() } })
}
