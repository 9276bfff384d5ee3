import type { ScreenKey } from '@waymark/contract/screens'
import type { Programme } from '../../../platform/configuration/configuration.ts'
import type { Permission } from '../../../platform/permissions/permissions.ts'
import { visitableRows } from '../../routes/built-routes.ts'
import type { MenuKey, RouteRow } from '../../routes/route-table.ts'

/** The rows without the pages of products that a programme doesn't offer. */
export function offeredRows(
  rows: readonly RouteRow[],
  programme: Pick<Programme, 'convert' | 'donate' | 'extend'> | undefined,
): readonly RouteRow[] {
  return rows.filter(
    ({ product }) => product === undefined || programme === undefined || programme[product] !== undefined,
  )
}

/** An entry of the main navigation and the page it opens. */
export interface NavigationEntry {
  readonly menu: MenuKey
  readonly path: string
  readonly isCurrent: boolean
}

/**
 * The entries with a page that the person can see, in the order of `menus`. Each opens its first page, or the page declared as the menu's
 * start.
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

/** The entries of the phone's bottom bar, around the card. */
export interface BarEntries {
  readonly before: readonly NavigationEntry[]
  readonly after: readonly NavigationEntry[]
  /** Entries under 'More': none, or at least two. */
  readonly more: readonly NavigationEntry[]
}

/** How many thumb-sized targets fit at 390 px. */
const MOST_IN_BAR = 5

/** Home, activity, card, points and 'More' for the rest; all entries if they fit. */
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
