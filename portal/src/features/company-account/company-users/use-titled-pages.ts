import type { ScreenKey } from '@waymark/contract/screens'
import { useTranslation } from 'react-i18next'
import { screenPath } from '../../../platform/navigation/screens.ts'

/** Whether a page is one that people open by its title: built, and not a screen that others only belong to. */
export function useTitledPages(): (page: ScreenKey) => boolean {
  const { i18n } = useTranslation()
  return (page) => screenPath(page) !== undefined && i18n.exists(`routes:${page}.title`)
}
