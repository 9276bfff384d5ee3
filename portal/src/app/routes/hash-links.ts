import { matchRoute } from './match-route.ts'
import type { RouteRow } from './route-table.ts'

/** Old hash paths that have been renamed. */
const renamed: Readonly<Record<string, string>> = { '/promotions': '/offers' }

/**
 * Where an old hash link leads now (ROUTE-01): `#/promotions` to the offers, `#/member/register?source=referral&…` to that path with its
 * query, a bare `#/` to the root, which redirects to the default address (ROUTE-15). Undefined for every other hash.
 */
export function hashTarget(rows: readonly RouteRow[], hash: string): string | undefined {
  if (!hash.startsWith('#/') || hash.startsWith('#//')) return undefined
  const [path = '', query] = hash.slice(1).split('?', 2)
  const today = renamed[path] ?? path
  if (today !== '/' && matchRoute(rows, today) === undefined) return undefined
  return query === undefined ? today : `${today}?${query}`
}
