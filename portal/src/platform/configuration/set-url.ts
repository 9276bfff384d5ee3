import { pointAt } from '../client/api-host.ts'
import { endSession } from '../session/lifetime/session-end.ts'
import { isSignedIn } from '../session/session.ts'
import { endAtServer } from '../session/sign-out.ts'
import { storeHost } from './chosen-host.ts'
import { fetchConfiguration } from './fetch-configuration.ts'
import { listedHost } from './listed-host.ts'

/**
 * Points this browser's portal at another API host without a rebuild (CALL-09, CONF-02): `https://api.example`, or `/` for the portal's
 * own. A session belongs to its host, so it ends; then the default page reloads and all calls go to the new host. For operators and
 * testers, from the browser's console.
 * @throws Error if the address isn't a listed host or no API answers there; nothing changes then
 */
export async function setUrl(address: string): Promise<void> {
  const own = await fetchConfiguration('')
  if (own === undefined)
    throw new Error('The list of API hosts cannot be had at the moment, so the present one stays.')
  const host = listedHost(address, globalThis.location.origin, own.apiHosts)
  if (host === undefined) {
    const listed = [globalThis.location.origin, ...own.apiHosts].join(', ')
    throw new Error(`${address} is not a listed API host, so the present one stays. Listed: ${listed}`)
  }
  if ((await fetchConfiguration(host)) === undefined)
    throw new Error(`No API answers at ${address}, so the present one stays.`)
  if (isSignedIn()) await endAtServer()
  storeHost(host)
  pointAt(host)
  endSession('signedOut')
}
