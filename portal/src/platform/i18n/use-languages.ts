import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { changeLanguage, isWritten } from './i18n.ts'
import type { Language } from './languages.ts'

/** The current language, the others on offer, and how to change. */
export function useLanguages(): {
  readonly current: string
  readonly others: readonly Language[]
  readonly change: (code: string) => Promise<void>
} {
  const { i18n } = useTranslation()
  const { languages } = useConfiguration()
  return {
    current: i18n.language,
    others: languages.filter(({ code }) => code !== i18n.language && isWritten(code)),
    change: changeLanguage,
  }
}
