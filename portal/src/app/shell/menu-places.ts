import type { ScreenKey } from '@waymark/contract/screens'
import type { Permission } from '../../platform/permissions/permissions.ts'
import { visitableRows } from '../routes/built-routes.ts'
import type { MenuKey, RouteRow } from '../routes/route-table.ts'

/** A place of the main navigation, with the page that it opens. */
export interface MenuPlace {
  readonly menu: MenuKey
  readonly path: string
  readonly isCurrent: boolean
}

const individual: readonly MenuKey[] = ['home', 'points', 'activity', 'family', 'offers']
const corporate: readonly MenuKey[] = ['home', 'points', 'activity', 'company']

/**
 * The places that have a page which the person may see, in order. Each opens its first page, which for points is what members do most, the transfer.
 */
export function menuPlaces(
  rows: readonly RouteRow[],
  current: RouteRow | undefined,
  programType: string | undefined,
  permission: (screen: ScreenKey) => Permission,
): readonly MenuPlace[] {
  const menus = programType === 'corporate' ? corporate : individual
  return menus.flatMap((menu) => {
    const pages = visitableRows(rows, { menu }).filter(({ screen }) => permission(screen) !== 'none')
    const first = pages.find(({ screen }) => screen === 'transfer') ?? pages[0]
    return first === undefined ? [] : [{ menu, path: first.url, isCurrent: current?.menu === menu }]
  })
}
