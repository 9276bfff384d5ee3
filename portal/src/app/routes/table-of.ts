import type { RouteRow } from '../../platform/navigation/page.ts'

/** One table of all that is declared; within a menu or a side navigation in the order that each page says. */
export function tableOf(declared: readonly (readonly RouteRow[])[]): readonly RouteRow[] {
  return declared.flat().toSorted((one, other) => one.order - other.order)
}
