import type { RouteRow } from '../../platform/navigation/page.ts'

/** Merges all declarations into one table; within a menu or side navigation, sorted by each page's `order`. */
export function tableOf(declared: readonly (readonly RouteRow[])[]): readonly RouteRow[] {
  return declared.flat().toSorted((one, other) => one.order - other.order)
}
