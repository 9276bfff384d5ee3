import type { ScreenKey } from '@waymark/contract/screens'
import { useTranslation } from 'react-i18next'
import { screenPath } from '../../../platform/navigation/screens.ts'

/** The title of a page that people can open; undefined for screens that aren't built, or only belong to others. */
export function usePageTitles(): (page: ScreenKey) => string | undefined {
  const { t, i18n } = useTranslation()
  return (page) =>
    screenPath(page) !== undefined && i18n.exists(`routes:${page}.title`)
      ? t(`routes:${page}.title`)
      : undefined
}
