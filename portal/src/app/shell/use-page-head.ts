import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { useOwnHead } from '../../platform/navigation/own-head.ts'
import { setHead } from '../head.ts'
import type { RouteRow } from '../routes/route-table.ts'

const unknownPage = { title: 'errors:not_found.title', description: 'routes:default.description' }

/** Title and description of the page in the page's language, with defaults, or what the page says of the one thing that it shows (ROUTE-17). Answers the title. */
export function usePageHead(row: RouteRow | undefined): string {
  const { t } = useTranslation()
  const { brandName } = useConfiguration()
  const keys = row ?? unknownPage
  const own = useOwnHead()
  const title = own?.title ?? t(keys.title)
  const description = own?.description || t([keys.description, unknownPage.description])
  const whole = t('gate:pageTitle', { title, brand: brandName })
  useEffect(() => setHead(whole, description), [whole, description])
  return title
}
