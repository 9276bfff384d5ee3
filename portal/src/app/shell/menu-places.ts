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

/** The places of the bar on a phone, around the card. */
export interface BarPlaces {
  readonly before: readonly MenuPlace[]
  readonly after: readonly MenuPlace[]
  /** Those under 'More': none, or at least two. */
  readonly more: readonly MenuPlace[]
}

/** How many places fit with targets of a thumb's width at 390 px. */
const MOST_IN_BAR = 5

/** Home and activity, the card, points, and 'More' for the rest; all of them where they fit. */
export function barPlaces(places: readonly MenuPlace[], hasCard: boolean): BarPlaces {
  const first: readonly MenuKey[] = ['home', 'activity', 'points']
  const inOrder = [
    ...first.flatMap((menu) => places.filter((place) => place.menu === menu)),
    ...places.filter(({ menu }) => !first.includes(menu)),
  ]
  const fits = MOST_IN_BAR - (hasCard ? 1 : 0)
  const shown = inOrder.length <= fits ? inOrder : inOrder.slice(0, fits - 1)
  const middle = Math.min(2, shown.length)
  return { before: shown.slice(0, middle), after: shown.slice(middle), more: inOrder.slice(shown.length) }
}
