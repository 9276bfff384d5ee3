import type { IdentityProvider } from '../../platform/environment-providers.ts'
import type { SessionServices } from '../sessions.ts'
import { createRelyingParty, type ProviderLog, type RelyingParty } from './relying-party.ts'

/** What sign-in at providers needs beside sessions. */
export interface ProviderServices extends SessionServices {
  /** By key, in the order that people see. */
  readonly parties: ReadonlyMap<string, RelyingParty>
  /** Derives what a visit is held together by. */
  readonly visitKey: Buffer
  readonly publicUrls: readonly [string, ...string[]]
  /** Further origins of the API that portals may be pointed at. */
  readonly apiUrls: readonly string[]
}

/** How a provider is named to people; its key stands in for one that is not configured any more. */
export function providerNamed(
  services: Pick<ProviderServices, 'parties'>,
  key: string,
): Pick<IdentityProvider, 'key' | 'name'> {
  return { key, name: services.parties.get(key)?.provider.name ?? key }
}

/** How we speak with each of the providers, by key. */
export function partiesOf(
  providers: readonly IdentityProvider[],
  log: ProviderLog,
): ReadonlyMap<string, RelyingParty> {
  return new Map(providers.map((provider) => [provider.key, createRelyingParty(provider, log)]))
}
