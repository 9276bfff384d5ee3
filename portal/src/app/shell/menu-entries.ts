import type { ScreenKey } from '@waymark/contract/screens'
import type { Permission } from '../../platform/permissions/permissions.ts'
import { visitableRows } from '../routes/built-routes.ts'
import type { MenuKey, RouteRow } from '../routes/route-table.ts'

/** An entry of the main navigation, with the page that it opens. */
export interface NavigationEntry {
  readonly menu: MenuKey
  readonly path: string
  readonly isCurrent: boolean
}

/**
 * The entries that have a page which the person may see, in the order of `menus`. Each opens its first page, or the one that says that it
 * opens the menu.
 */
export function menuEntries(
  rows: readonly RouteRow[],
  current: RouteRow | undefined,
  menus: readonly MenuKey[],
  permission: (screen: ScreenKey) => Permission,
): readonly NavigationEntry[] {
  return menus.flatMap((menu) => {
    const pages = visitableRows(rows, { menu }).filter(({ screen }) => permission(screen) !== 'none')
    const first = pages.find(({ opensMenu }) => opensMenu === true) ?? pages[0]
    return first === undefined ? [] : [{ menu, path: first.url, isCurrent: current?.menu === menu }]
  })
}

/** The entries of the bar on a phone, around the card. */
export interface BarEntries {
  readonly before: readonly NavigationEntry[]
  readonly after: readonly NavigationEntry[]
  /** Those under 'More': none, or at least two. */
  readonly more: readonly NavigationEntry[]
}

/** How many entries fit with targets of a thumb's width at 390 px. */
const MOST_IN_BAR = 5

/** Home and activity, the card, points, and 'More' for the rest; all of them where they fit. */
export function barEntries(entries: readonly NavigationEntry[], hasCard: boolean): BarEntries {
  const first: readonly MenuKey[] = ['home', 'activity', 'points']
  const inOrder = [
    ...first.flatMap((menu) => entries.filter((entry) => entry.menu === menu)),
    ...entries.filter(({ menu }) => !first.includes(menu)),
  ]
  const fits = MOST_IN_BAR - (hasCard ? 1 : 0)
  const shown = inOrder.length <= fits ? inOrder : inOrder.slice(0, fits - 1)
  const middle = Math.min(2, shown.length)
  return { before: shown.slice(0, middle), after: shown.slice(middle), more: inOrder.slice(shown.length) }
}
