import type { ProviderServices } from './provider-services.ts'
import { beginningOf } from './provider-store.ts'

/** The operator's own provider, if the session started there: signing out of us also signs out there (AUTH-07). */
export async function singleSignOutOf(
  services: Pick<ProviderServices, 'database' | 'parties'>,
  sessionId: string,
): Promise<string | undefined> {
  const beginning = await beginningOf(services.database, sessionId)
  const provider = services.parties.get(beginning?.provider ?? '')?.provider
  return provider?.kind === 'sso' ? provider.key : undefined
}
