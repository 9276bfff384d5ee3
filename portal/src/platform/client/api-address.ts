import { apiBase } from '@waymark/contract/operation'

/** The address of an operation that the browser goes to by itself: a sign-in at a provider, and out of it. */
export function apiAddress(path: `/${string}`, query: Readonly<Record<string, string>>): string {
  return `${apiBase}${path}?${new URLSearchParams(query).toString()}`
}
