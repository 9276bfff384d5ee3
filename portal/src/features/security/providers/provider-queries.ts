import { linkedProviders } from '@waymark/contract/identity/provider/linked-providers'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../../platform/api/api.ts'
import { endpointOf } from '../../../platform/api/endpoint-of.ts'

export const { useLinkedProvidersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    linkedProviders: endpointOf(build, linkedProviders, { holds: ['security'] }),
  }),
})

/** A sign-in provider, and whether it is linked. */
export type Provider = Wire<typeof linkedProviders>['answer']['object']['providers'][number]
