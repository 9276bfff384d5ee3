import { pointAt } from '../client/api-host.ts'
import { storedSessionHost } from '../session/session-host.ts'
import { isSignedIn } from '../session/session.ts'
import { chosenHost } from './chosen-host.ts'
import type { Configuration } from './configuration.ts'
import { fetchConfiguration } from './fetch-configuration.ts'
import { listedHost } from './listed-host.ts'

/**
 * Points the portal at another API host, once its own host has listed the allowed ones. An unlisted one is dropped, and so is one that
 * doesn't answer, unless there's a session on it.
 * @returns the configuration of the company at that host
 */
export async function chooseHost(own: Configuration, late: AbortSignal): Promise<Configuration> {
  offerSetUrl()
  const isKept = isSignedIn()
  const host = listedHost(wantedHost(own, isKept), globalThis.location.origin, own.apiHosts)
  if (host === undefined || host === '') return own
  const theirs = await fetchConfiguration(host)
  // The page has already continued with its own host: a visit can't be split between two.
  if (late.aborted || (theirs === undefined && !isKept)) return own
  pointAt(host)
  return theirs ?? own
}

/** A session stays at the host that holds its cookie; otherwise the one chosen in this browser, otherwise the company's. */
function wantedHost(own: Configuration, isKept: boolean): string {
  return isKept ? storedSessionHost() : (chosenHost() ?? own.apiBaseUrl ?? '')
}

/** For operators and testers: `waymark.setUrl('https://api.example')` in the browser's console. */
function offerSetUrl(): void {
  const waymark = {
    setUrl: async (address: string) => {
      const { setUrl } = await import('./set-url.ts')
      await setUrl(address)
    },
  }
  Object.assign(globalThis, { waymark })
}
