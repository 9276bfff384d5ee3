import type { environmentConfig } from '@waymark/contract/configuration/environment-config'
import type { Wire } from '@waymark/contract/operation'
import { apiHost } from '../client/api-host.ts'
import { session } from '../session/session.ts'
import { builtInConfiguration } from './built-in-configuration.ts'
import { fetchConfiguration } from './fetch-configuration.ts'

/** The public configuration of the company at this host. */
export type Configuration = Wire<typeof environmentConfig>['answer']['object']
export type Programme = Configuration['programs'][number]
/** The kind of a programme: points, a club, or a company account. */
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
 * Loads the configuration at startup, and again in another language, because it includes programme and tier names. If it fails, the current
 * one stays (at first the built-in defaults) and the app goes on (CONF-02).
 * @param late at startup, when the API host is chosen too: once aborted, the app has continued and its host stays
 */
export async function loadConfiguration(late?: AbortSignal): Promise<void> {
  const found = await fetchConfiguration(apiHost())
  if (found !== undefined) await startWith(found, late)
}

/** Continues with a configuration that's already there; with `late`, after the API host has been chosen. */
export async function startWith(found: Configuration, late?: AbortSignal): Promise<void> {
  adopt(late === undefined || found.apiHosts.length === 0 ? found : await chosen(found, late))
}

/** Applies a configuration without storing anything in this browser: for the page's first paint, before anything else is known. */
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
