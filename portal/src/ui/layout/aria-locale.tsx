import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useLocale } from '../formats/locale.ts'

/** Tells react-aria the language for its own words and keys. Each piece built on it brings this along, so that pages without one carry none of it. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
