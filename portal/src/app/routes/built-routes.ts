import type { ScreenKey } from '@waymark/contract/screens'
import type { ScreenAddress } from '../../platform/navigation/screens.ts'
import type { MenuKey, RouteRow, SidePanel } from '../../platform/navigation/page.ts'

/** The address of each screen that can be visited, for links. */
export function screenAddressesOf(rows: readonly RouteRow[]): ReadonlyMap<ScreenKey, ScreenAddress> {
  return new Map(
    rows
      .filter((row) => row.enabled && row.isBuilt && row.page === row.screen)
      .map(({ screen, url, kind }) => [screen, { path: url, isProtected: kind === 'protected' }]),
  )
}

/** The visitable rows of one menu or side navigation, in table order. */
export function visitableRows(
  rows: readonly RouteRow[],
  where: { readonly menu: MenuKey } | { readonly sidePanel: SidePanel },
): readonly RouteRow[] {
  const isListed = (row: RouteRow) =>
    'menu' in where ? row.menu === where.menu : row.sidePanel === where.sidePanel
  return rows.filter((row) => isListed(row) && row.enabled && row.isBuilt && !row.url.includes(':'))
}
