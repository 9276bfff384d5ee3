import type { ScreenKey } from '@waymark/contract/screens'
import type { screenTabs } from '@waymark/contract/screen-addresses'
import type { Permission } from '../../../../platform/permissions/permissions.ts'
import { withRight, type ListedPrivileges } from './privilege-list.ts'

/** A tab that a company gives by itself, as `page/tab`. The overview's tabs aren't here: they follow the pages that they show. */
export type TabPlace = {
  [Page in 'my_profile' | 'buy' | 'corporate_points']: `${Page}/${(typeof screenTabs)[Page][number]}`
}['my_profile' | 'buy' | 'corporate_points']

const places: Partial<Record<ScreenKey, readonly TabPlace[]>> = {
  my_profile: ['my_profile/details', 'my_profile/preferences', 'my_profile/consents'],
  buy: ['buy/points', 'buy/gift', 'buy/tier'],
  corporate_points: ['corporate_points/transfers', 'corporate_points/requests', 'corporate_points/limits'],
}

/** The tabs of a page that can each be given, in page order; none for a page that is given as a whole. */
export function tabsToGive(page: ScreenKey): readonly TabPlace[] {
  return places[page] ?? []
}

/** A tab's right: its own, else the page's. */
export function tabRight(ui: ListedPrivileges, place: TabPlace): Permission {
  const { page, tab } = partsOf(place)
  return ui[page]?.[tab] ?? ui[page]?.['*'] ?? 'none'
}

/**
 * The privileges with another right on a tab. Since a page's own right covers its tabs, the others are then listed one by one; when all
 * are the same again, it is the page's.
 */
export function withTabRight(ui: ListedPrivileges, place: TabPlace, right: Permission): ListedPrivileges {
  const { page } = partsOf(place)
  const rights = tabsToGive(page).map(
    (one) => [partsOf(one).tab, one === place ? right : tabRight(ui, one)] as const,
  )
  if (rights.every(([, one]) => one === right)) return withRight(ui, page, right)
  const listed = rights.flatMap(([tab, one]) => (one === 'none' ? [] : [[tab, one] as const]))
  return { ...ui, [page]: Object.fromEntries(listed) }
}

/** Whether the tabs of a page have rights that no single right of the page says. */
export function isMixed(ui: ListedPrivileges, page: ScreenKey): boolean {
  return ui[page] !== undefined && ui[page]['*'] === undefined && tabsToGive(page).length > 0
}

function partsOf(place: TabPlace): { readonly page: ScreenKey; readonly tab: string } {
  const page = (['my_profile', 'buy', 'corporate_points'] as const).find((one) => place.startsWith(`${one}/`))
  if (page === undefined) throw new Error(`${place} is no tab that can be given`)
  return { page, tab: place.slice(page.length + 1) }
}
