import type { TFunction, ThirdPartyModule } from 'i18next'
import { createContext, createElement, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'

/**
 * The part of react-i18next that the portal uses, as its replacement (`vite.config.ts`): words that have already loaded, and components
 * that render again when they change. The package can also wait for words and fill elements into them, at 3 kB of the first page.
 */

/** Words in a language: those of the page before sign-in, or all that have arrived. */
export interface Words {
  readonly language: string
  readonly t: TFunction
  /** The words of a namespace; keys of other namespaces have a prefix, such as `shell:more`. */
  readonly getFixedT: (language: string | null, namespace: string | null) => TFunction
}

const Provided = createContext<Words | undefined>(undefined)
let ofTheApp: Words | undefined
const listeners = new Set<() => void>()

/** Makes these the app's words: what's on screen renders in them. Again after a change of their language. */
export function setWords(words: Words): void {
  ofTheApp = words
  for (const listener of listeners) listener()
}

export const initReactI18next: ThirdPartyModule = {
  type: '3rdParty',
  init: (instance) => {
    setWords(instance)
    instance.on('languageChanged', () => setWords(instance))
  },
}

/** The app's words, for use outside components. @throws Error before any were started */
export function getI18n(): Words {
  if (ofTheApp === undefined) throw new Error('No words were started')
  return ofTheApp
}

interface ProviderProps {
  i18n: Words
  children: ReactNode
}

export function I18nextProvider({ i18n: words, children }: ProviderProps) {
  return createElement(Provided, { value: words }, children)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A namespace's words in the page's language; keys of other namespaces have a prefix, such as `shell:more`. */
export function useTranslation(namespace?: string): { readonly t: TFunction; readonly i18n: Words } {
  const provided = use(Provided)
  const current = () => provided ?? getI18n()
  const currentLanguage = () => current().language
  const words = useSyncExternalStore(subscribe, current, current)
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
  return useMemo(
    () => ({ t: words.getFixedT(language, namespace ?? null), i18n: words }),
    [words, language, namespace],
  )
}
