import type { IdentityProvider } from '../../platform/environment/provider-variables.ts'
import type { SessionServices } from '../sessions.ts'
import { createRelyingParty, type ProviderLog, type RelyingParty } from './relying-party.ts'

/** What provider sign-in needs besides sessions. */
export interface ProviderServices extends SessionServices {
  /** By key, in display order. */
  readonly parties: ReadonlyMap<string, RelyingParty>
  /** Derives the secrets of a visit. */
  readonly visitKey: Buffer
  readonly publicUrls: readonly [string, ...string[]]
  /** Further origins of the API that portals can be pointed at. */
  readonly apiUrls: readonly string[]
}

/** A provider's display name; its key if it's no longer configured. */
export function providerNamed(
  services: Pick<ProviderServices, 'parties'>,
  key: string,
): Pick<IdentityProvider, 'key' | 'name'> {
  return { key, name: services.parties.get(key)?.provider.name ?? key }
}

/** The OpenID Connect clients of the providers, by key. */
export function partiesOf(
  providers: readonly IdentityProvider[],
  log: ProviderLog,
): ReadonlyMap<string, RelyingParty> {
  return new Map(providers.map((provider) => [provider.key, createRelyingParty(provider, log)]))
}
