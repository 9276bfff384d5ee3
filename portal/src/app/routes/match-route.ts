import type { RouteRow } from './route-table.ts'

/**
 * The row for an address, before there is a router. Like the router, it ignores case and a trailing slash, and a fixed segment wins over a
 * parameter.
 */
export function matchRoute(rows: readonly RouteRow[], path: string): RouteRow | undefined {
  const parts = partsOf(path)
  const fitting = rows.filter(({ url }) => fits(partsOf(url), parts))
  return fitting.find(({ url }) => !url.includes(':')) ?? fitting[0]
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  )
}

function partsOf(path: string): readonly string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
}
