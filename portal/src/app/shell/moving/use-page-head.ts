import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { useOwnPageTitle } from '../../../platform/navigation/page-title.ts'
import { setHead } from '../../head.ts'
import type { RouteRow } from '../../routes/route-table.ts'
import { descriptionOf, titleOf } from '../../routes/row-words.ts'

/**
 * Title and description in the page's language, with defaults, or as set by the page for the item it shows (ROUTE-17). Returns the title
 * and the view it belongs to.
 */
export function usePageHead(row: RouteRow | undefined): { readonly title: string; readonly view: string } {
  const { t, i18n } = useTranslation()
  const { brandName } = useConfiguration()
  const own = useOwnPageTitle()
  const { language } = i18n
  const title = own?.title ?? (row === undefined ? t('errors:not_found.title') : titleOf(row, t, language))
  const description =
    own?.description ||
    (row === undefined ? t('routes:default.description') : descriptionOf(row, t, language))
  const whole = t('gate:pageTitle', { title, brand: brandName })
  useEffect(() => setHead(whole, description), [whole, description])
  return { title, view: own?.view ?? '' }
}
