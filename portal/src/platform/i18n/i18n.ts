import i18next, { type i18n, type Resource, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { session } from '../session/session.ts'
import { chooseLanguage, type Language } from './languages.ts'

/** Fetches the words of a language, by namespace: one chunk. */
export type WordLoader = (language: string) => Promise<ResourceLanguage>

const words: i18n = i18next.createInstance()

/** Whose words are here, or on their way. */
const loaders = new Map<WordLoader, Promise<void>>()
let allowed: readonly Language[] = []

/** Starts i18next with the first page's words in the person's language; `languages` are those that there are words for. */
export async function startWords(languages: readonly Language[], firstWords: WordLoader): Promise<void> {
  allowed = languages
  const codes = languages.map(({ code }) => code)
  const language = chooseLanguage(session.read('language'), navigator.languages, codes)
  const resources: Resource = { [language]: await firstWords(language) }
  loaders.set(firstWords, Promise.resolve())
  await words.use(initReactI18next).init({
    lng: language,
    resources,
    supportedLngs: codes,
    initAsync: false,
    partialBundledLanguages: true,
    defaultNS: 'platform',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    saveMissing: true,
    // Words that stand in for missing ones were meant to.
    missingKeyHandler: (_languages, namespace, key, standIn) => {
      // oxlint-disable-next-line no-console -- a page is short of words: nobody else hears of it
      if (standIn === key) console.error(`No words for ${namespace}:${key}`)
    },
  })
  markDocument(language)
}

/** Adds the words of more pages, now and at every later change of language; whoever asks again waits for the same words. */
export async function addWords(loader: WordLoader): Promise<void> {
  const known = loaders.get(loader)
  if (known !== undefined) return known
  const adding = load(loader, words.language)
  // From now on a change of language fetches these too, even while this one is under way.
  loaders.set(loader, adding)
  try {
    await adding
  } catch (error) {
    loaders.delete(loader)
    throw error
  }
}

/** Changes the language on the spot: the page and what is typed in it stay. Without its words all stays as it was. */
export async function changeLanguage(language: string): Promise<void> {
  if (!isWritten(language)) return
  try {
    await Promise.all(Array.from(loaders.keys(), async (loader) => load(loader, language)))
  } catch {
    return
  }
  session.write({ language })
  await words.changeLanguage(language)
  markDocument(language)
}

/** Tells of every change of language, once its words are there. */
export function onLanguageChange(listener: () => void): void {
  words.on('languageChanged', listener)
}

/** Whether there are words for a language that configuration names. */
export function isWritten(code: string): boolean {
  return allowed.some((language) => language.code === code)
}

async function load(loader: WordLoader, language: string): Promise<void> {
  const byNamespace = await loader(language)
  for (const [namespace, texts] of Object.entries(byNamespace))
    words.addResourceBundle(language, namespace, texts, true, true)
}

function markDocument(language: string): void {
  const root = document.documentElement
  root.lang = language
  root.dir = allowed.find(({ code }) => code === language)?.direction ?? 'ltr'
}
