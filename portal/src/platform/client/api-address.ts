import { apiBase } from '@waymark/contract/operation'
import { apiHost } from './api-host.ts'

/**
 * The address of an operation that the browser goes to by itself: a sign-in at a provider, and out of it. It says which portal asks,
 * so that another host of the API leads back to it.
 */
export function apiAddress(path: `/${string}`, query: Readonly<Record<string, string>>): string {
  const whole = new URLSearchParams({ ...query, portal: globalThis.location.origin })
  return `${apiHost()}${apiBase}${path}?${whole.toString()}`
}
