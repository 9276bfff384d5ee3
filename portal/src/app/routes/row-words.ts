import type { TFunction } from 'i18next'
import type { RouteRow } from './route-table.ts'

/** What a page is called: by configuration in this language, else as built (ROUTE-17). */
export function titleOf({ title, words }: RouteRow, t: TFunction, language: string): string {
  return words?.title?.[language] ?? t(title)
}

/** What search engines show of a page, with the portal's own description where it has none. */
export function descriptionOf({ description, words }: RouteRow, t: TFunction, language: string): string {
  return words?.description?.[language] ?? t([description, 'routes:default.description'])
}
