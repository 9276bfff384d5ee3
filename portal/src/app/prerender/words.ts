import i18next, { type i18n, type Resource } from 'i18next'
import { usualDirection } from '../../platform/i18n/direction.ts'
import { wordOptions } from '../../platform/i18n/word-options.ts'
import { byNamespace, routesOf } from '../words/by-namespace.ts'

/** All words at once: what the server loads costs nobody a byte. */
const files = import.meta.glob<object>('../../**/locales/*.json', { eager: true, import: 'default' })

/** Titles and descriptions of pages, which the build takes out of their features' words. */
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

/** The words of a language, for drawing; each language has its own, since two pages may be drawn at once. */
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
