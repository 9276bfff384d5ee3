import i18next, { type i18n, type Resource } from 'i18next'
import { usualDirection } from '../../platform/i18n/direction.ts'
import { wordOptions } from '../../platform/i18n/word-options.ts'
import { byNamespace, routesOf } from '../words/by-namespace.ts'

/** All words in one bundle: the server's size doesn't matter to visitors. */
const files = import.meta.glob<object>('../../**/locales/*.json', { eager: true, import: 'default' })

/** Page titles and descriptions, which the build extracts from their features' words. */
const titles = import.meta.glob<object>(['../routes/locales/*.json', '../../features/*/locales/*.json'], {
  eager: true,
  query: '?routes',
  import: 'default',
})

const wordsIn = (language: string) => ({
  ...byNamespace(filesIn(files, language)),
  routes: routesOf(filesIn(titles, language)),
})

function filesIn(all: Readonly<Record<string, object>>, language: string): Record<string, object> {
  return Object.fromEntries(Object.entries(all).filter(([path]) => path.endsWith(`/${language}.json`)))
}

const made = new Map<string, i18n>()

/** An i18next instance for one language; each has its own, since two pages can be drawn at the same time. */
export function wordsFor(language: string, writtenLanguages: readonly string[]): i18n {
  const known = made.get(language)
  if (known !== undefined) return known
  const words = i18next.createInstance()
  const resources: Resource = { [language]: wordsIn(language) }
  const direction = () => usualDirection(language)
  void words.init(wordOptions({ language, resources, writtenLanguages, direction }))
  made.set(language, words)
  return words
}
