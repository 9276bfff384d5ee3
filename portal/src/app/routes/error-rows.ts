import { pageAt, type RouteRow } from '../../platform/navigation/page.ts'

/** The error pages (ROUTE-10), drawn by the shell without code of their own. */
export const errorRows: readonly RouteRow[] = [
  pageAt('open', 'not_found', '/404', { area: 'person' }),
  pageAt('open', 'not_allowed', '/403', { area: 'person' }),
  pageAt('open', 'server_error', '/500', { area: 'person' }),
  pageAt('open', 'error', '/error', { area: 'person' }),
]

export function isErrorRow({ page }: Pick<RouteRow, 'page'>): boolean {
  return errorRows.some((row) => row.page === page)
}
