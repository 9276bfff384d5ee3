import { pointAt } from '../client/api-host.ts'
import { hostOfSession } from '../session/session-host.ts'
import { isSignedIn } from '../session/session.ts'
import { chosenHost } from './chosen-host.ts'
import type { Configuration } from './configuration.ts'
import { fetchConfiguration } from './fetch-configuration.ts'
import { listedHost } from './listed-host.ts'

/**
 * Points the portal at a host of the API once its own has said which are listed. One that is not listed is left, and so is one that does
 * not answer, unless somebody is signed in there.
 * @returns the configuration of the company that the host shows
 */
export async function chooseHost(own: Configuration, late: AbortSignal): Promise<Configuration> {
  offerSetUrl()
  const isKept = isSignedIn()
  const host = listedHost(wantedHost(own, isKept), globalThis.location.origin, own.apiHosts)
  if (host === undefined || host === '') return own
  const theirs = await fetchConfiguration(host)
  // The page has gone on with its own host meanwhile: half a visit at each would be none.
  if (late.aborted || (theirs === undefined && !isKept)) return own
  pointAt(host)
  return theirs ?? own
}

/** A session stays at the host where it was opened, for its cookie is there; else the one chosen in this browser, else the company's. */
function wantedHost(own: Configuration, isKept: boolean): string {
  return isKept ? hostOfSession() : (chosenHost() ?? own.apiBaseUrl ?? '')
}

/** For whoever runs or tests the portal: `waymark.setUrl('https://api.example')` in the browser's console. */
function offerSetUrl(): void {
  const waymark = {
    setUrl: async (address: string) => {
      const { setUrl } = await import('./set-url.ts')
      await setUrl(address)
    },
  }
  Object.assign(globalThis, { waymark })
}
