import type { i18n, TFunction, ThirdPartyModule } from 'i18next'
import { createContext, createElement, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'

/**
 * The part of react-i18next that the portal uses, in its place (`vite.config.ts`): words that are there already, and a component that
 * draws again when their language changes. The package also waits for words, and fills elements into them: 3 kB of the first page.
 */

const Words = createContext<i18n | undefined>(undefined)
let ofTheApp: i18n | undefined

export const initReactI18next: ThirdPartyModule = {
  type: '3rdParty',
  init: (instance) => {
    ofTheApp = instance
  },
}

/** The app's own words, for what speaks outside of components. @throws Error before they were started */
export function getI18n(): i18n {
  if (ofTheApp === undefined) throw new Error('No words were started')
  return ofTheApp
}

interface ProviderProps {
  i18n: i18n
  children: ReactNode
}

export function I18nextProvider({ i18n: words, children }: ProviderProps) {
  return createElement(Words, { value: words }, children)
}

/** Words of a namespace in the page's language; keys of others name theirs, as `shell:more`. */
export function useTranslation(namespace?: string): { readonly t: TFunction; readonly i18n: i18n } {
  const words = use(Words) ?? getI18n()
  const language = useSyncExternalStore(
    (listener) => {
      words.on('languageChanged', listener)
      return () => words.off('languageChanged', listener)
    },
    () => words.language,
    () => words.language,
  )
  return useMemo(
    () => ({ t: words.getFixedT(language, namespace ?? null), i18n: words }),
    [words, language, namespace],
  )
}
