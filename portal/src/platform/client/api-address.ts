import { apiBase } from '@waymark/contract/operation'
import { apiHost } from './api-host.ts'

/**
 * The address of an operation that the browser navigates to: sign-in at a provider, and sign-out. It includes the portal's own host, so
 * that an API on another host can lead back.
 */
export function apiAddress(path: `/${string}`, query: Readonly<Record<string, string>>): string {
  const whole = new URLSearchParams({ ...query, portal: globalThis.location.origin })
  return `${apiHost()}${apiBase}${path}?${whole.toString()}`
}
