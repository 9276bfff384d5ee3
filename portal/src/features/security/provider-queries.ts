import { linkProvider } from '@waymark/contract/identity/link-provider'
import { linkedProviders } from '@waymark/contract/identity/linked-providers'
import { unlinkProvider } from '@waymark/contract/identity/unlink-provider'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'

const providerQueries = api.injectEndpoints({
  endpoints: (build) => ({
    linkedProviders: endpointOf(build, linkedProviders, { holds: ['security'] }),
    linkProvider: endpointOf(build, linkProvider, { changes: ['security'] }),
    unlinkProvider: endpointOf(build, unlinkProvider, { changes: ['security'] }),
  }),
})

export const { useLinkedProvidersQuery, useLinkProviderMutation, useUnlinkProviderMutation } = providerQueries

/** One provider that can be signed in with, and whether it is linked. */
export type Provider = Wire<typeof linkedProviders>['answer']['object']['providers'][number]
