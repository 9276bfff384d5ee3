import { apiBase } from '@waymark/contract/operation'

/**
 * The host that an address of the API names, where it is a listed one: nothing for the page's own, undefined for every other. The API's
 * own path may stand behind the host, and nothing else.
 * @param own the page's origin
 */
export function listedHost(address: string, own: string, hosts: readonly string[]): string | undefined {
  const href = URL.parse(address, own)?.href.replace(/\/$/, '')
  const found = [own, ...hosts].find((host) => href === host || href === host + apiBase)
  return found === own ? '' : found
}
