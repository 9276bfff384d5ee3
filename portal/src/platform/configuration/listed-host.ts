import { apiBase } from '@waymark/contract/operation'

/**
 * The host of an API address, if it's listed: empty for the page's own, undefined for all others. The host can only be followed by the
 * API's base path.
 * @param own the page's origin
 */
export function listedHost(address: string, own: string, hosts: readonly string[]): string | undefined {
  const href = URL.parse(address, own)?.href.replace(/\/$/, '')
  const found = [own, ...hosts].find((host) => href === host || href === host + apiBase)
  return found === own ? '' : found
}
