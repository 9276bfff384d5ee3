import type { TFunction } from 'i18next'
import type { RouteRow } from '../routes/route-table.ts'
import { descriptionOf, titleOf } from '../routes/row-words.ts'

/** Title and description of a gate page, in the browser and on the server (ROUTE-17). */
export function headOf(
  row: RouteRow,
  t: TFunction,
  language: string,
  brand: string,
): { readonly title: string; readonly description: string } {
  return {
    title: t('gate:pageTitle', { title: titleOf(row, t, language), brand }),
    description: descriptionOf(row, t, language),
  }
}
