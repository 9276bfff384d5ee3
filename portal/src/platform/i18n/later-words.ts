import { pseudoLanguage } from '@waymark/rules/words/pseudo-language'
import type { ResourceLanguage } from 'i18next'
import { addWords, type WordLoader } from './i18n.ts'

/** Every namespace's words, one file per language, except those of the first page and the shell. */
const files = import.meta.glob<object>(
  [
    '../../{features,platform}/**/locales/*.json',
    '!../locales/*',
    '!../failure/locales/*',
    '!../../features/{dashboard,sign-in}/locales/*',
  ],
  { import: 'default' },
)

const addressOf = /([^/]+)\/locales\/([^/]+)\.json$/

/** By namespace and language, as `claims/ko`. */
const sources = new Map(
  Object.entries(files).map(([path, load]) => [
    path.replace(addressOf, '$1/$2').split('/').slice(-2).join('/'),
    load,
  ]),
)

const loaders = new Map<string, WordLoader>()

function loaderOf(namespace: string): WordLoader {
  const loader =
    loaders.get(namespace) ??
    (async (language): Promise<ResourceLanguage> => {
      const texts = await textsOf(namespace, language)
      return texts === undefined ? {} : { [namespace]: texts }
    })
  loaders.set(namespace, loader)
  return loader
}

async function textsOf(namespace: string, language: string): Promise<object | undefined> {
  if (language !== pseudoLanguage) return sources.get(`${namespace}/${language}`)?.()
  const { wordsOf } = await import('./later-words-ar-xb.ts')
  return wordsOf(namespace)
}

/**
 * Adds the words of rarely visited parts, such as `claims`: resolves once they've loaded, and repeats on every later change of language.
 * Pages request them alongside their code, so that neither waits for the other.
 */
export async function addWordsOf(...namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.map(async (namespace) => addWords(loaderOf(namespace))))
}
