import type { environmentConfig } from '@waymark/contract/configuration/environment-config'
import type { Wire } from '@waymark/contract/operation'
import { apiHost } from '../client/api-host.ts'
import { session } from '../session/session.ts'
import { builtInConfiguration } from './built-in-configuration.ts'
import { fetchConfiguration } from './fetch-configuration.ts'

/** The public configuration of the company that this host serves. */
export type Configuration = Wire<typeof environmentConfig>['answer']['object']
export type Programme = Configuration['programs'][number]
/** What a programme is to its members: points, a club, or an account of their company. */
export type ProgrammeKind = Programme['programKind']

let current: Configuration = builtInConfiguration
const listeners = new Set<() => void>()

export const configuration = {
  current: (): Configuration => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/**
 * Loads it at startup, and anew in another language: names of programmes and tiers are among it. Its failure leaves what is there in
 * place, at first the built-in defaults, and the app goes on (CONF-02).
 * @param late at startup, when it is also learnt which host of the API the portal is to use: once this is aborted, the app has gone on
 * and its host stays
 */
export async function loadConfiguration(late?: AbortSignal): Promise<void> {
  const found = await fetchConfiguration(apiHost())
  if (found !== undefined) await startWith(found, late)
}

/** Goes on with a configuration that is there; with `late`, once it is known which host of the API the portal uses. */
export async function startWith(found: Configuration, late?: AbortSignal): Promise<void> {
  adopt(late === undefined || found.apiHosts.length === 0 ? found : await chosen(found, late))
}

/** Shows a configuration, and keeps nothing of it in this browser: at the page's first paint, before anything else is known. */
export function showConfiguration(found: Configuration): void {
  current = found
  for (const listener of listeners) listener()
}

async function chosen(own: Configuration, late: AbortSignal): Promise<Configuration> {
  const { chooseHost } = await import('./choose-host.ts')
  return chooseHost(own, late)
}

function adopt(found: Configuration): void {
  session.write({
    companyCode: session.read('companyCode') ?? found.companyCode,
    requestTimedOutInMs: String(found.requestTimedOutInMs),
  })
  showConfiguration(found)
}
