import type { ScreenKey } from '@waymark/contract/screens'
import type { ScreenPlace } from '../../platform/navigation/screens.ts'
import { isBuiltPage } from './built-pages.ts'
import type { MenuKey, PageKey, RouteRow, SidePanel } from './route-table.ts'

/** The error pages and sign-in are the app's own and always there. */
const ownPages: ReadonlySet<PageKey> = new Set(['login', 'not_found', 'not_allowed', 'server_error', 'error'])

export function isBuilt(row: RouteRow): boolean {
  return ownPages.has(row.page) || isBuiltPage(row.page)
}

/** Where each screen stands that can be visited: for links. */
export function screenPlacesOf(rows: readonly RouteRow[]): ReadonlyMap<ScreenKey, ScreenPlace> {
  return new Map(
    rows
      .filter((row) => row.enabled && isBuilt(row) && row.page === row.screen)
      .map(({ screen, url, kind }) => [screen, { path: url, isProtected: kind === 'protected' }]),
  )
}

/** The rows that can be visited of one place of the menu, or of one side navigation, in the table's order. */
export function visitableRows(
  rows: readonly RouteRow[],
  where: { readonly menu: MenuKey } | { readonly sidePanel: SidePanel },
): readonly RouteRow[] {
  const isThere = (row: RouteRow) =>
    'menu' in where ? row.menu === where.menu : row.sidePanel === where.sidePanel
  return rows.filter((row) => isThere(row) && row.enabled && row.page === row.screen && isBuilt(row))
}
