import type { TFunction } from 'i18next'
import type { RouteRow } from './route-table.ts'

/** A page's title: configured in this language, else built in (ROUTE-17). */
export function titleOf({ title, words }: RouteRow, t: TFunction, language: string): string {
  return words?.title?.[language] ?? t(title)
}

/** A page's description for search engines; the portal's own if it has none. */
export function descriptionOf({ description, words }: RouteRow, t: TFunction, language: string): string {
  return words?.description?.[language] ?? t([description, 'routes:default.description'])
}
