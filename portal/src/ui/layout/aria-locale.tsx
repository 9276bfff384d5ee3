import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useLocale } from '../formats/locale.ts'

/**
 * Sets the language of react-aria's own words and keys. Each component based on it includes this, so that pages without one don't carry it.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
