import type { i18n, TFunction, ThirdPartyModule } from 'i18next'
import { createContext, createElement, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'

/**
 * The part of react-i18next that the portal uses, as its replacement (`vite.config.ts`): words that have already loaded, and components
 * that render again when their language changes. The package can also wait for words and fill elements into them, at 3 kB of the first
 * page.
 */

const Words = createContext<i18n | undefined>(undefined)
let ofTheApp: i18n | undefined

export const initReactI18next: ThirdPartyModule = {
  type: '3rdParty',
  init: (instance) => {
    ofTheApp = instance
  },
}

/** The app's i18next instance, for use outside components. @throws Error before it has been started */
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

/** A namespace's words in the page's language; keys of other namespaces have a prefix, such as `shell:more`. */
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
