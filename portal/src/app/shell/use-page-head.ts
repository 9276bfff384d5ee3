import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { useOwnPageTitle } from '../../platform/navigation/page-title.ts'
import { setHead } from '../head.ts'
import type { RouteRow } from '../routes/route-table.ts'
import { descriptionOf, titleOf } from '../routes/row-words.ts'

/** Title and description of the page in the page's language, with defaults, or what the page says of the one thing that it shows (ROUTE-17). Answers the title, and the view that it is of. */
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
