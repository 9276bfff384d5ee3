import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { RouteRow } from './route-table.ts'

type RouteOverride = Configuration['routes'][number]

/** The built-in table with the configuration's changes merged over it (ROUTE-12). An address that is no path is left out. */
export function withOverrides(
  table: readonly RouteRow[],
  overrides: readonly RouteOverride[],
): readonly RouteRow[] {
  return table.map((row) => overrides.filter(({ screen }) => screen === row.screen).reduce(changed, row))
}

function changed(row: RouteRow, { enabled, header, url }: RouteOverride): RouteRow {
  const isDetail = row.page !== row.screen
  return {
    ...row,
    ...(enabled !== undefined && { enabled }),
    ...(header !== undefined && { header }),
    ...(url !== undefined && isPath(url) && { url: isDetail ? `${url}/:id` : url }),
  }
}

function isPath(url: string): url is `/${string}` {
  return /^\/[\w/-]+$/.test(url)
}
