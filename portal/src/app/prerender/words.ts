import i18next, { type i18n, type Resource } from 'i18next'
import { usualDirection } from '../../platform/i18n/direction.ts'
import { wordOptions } from '../../platform/i18n/word-options.ts'
import { byNamespace } from '../words/by-namespace.ts'

/** All words at once: what the server loads costs nobody a byte. */
const files = import.meta.glob<object>('../../**/locales/*.json', { eager: true, import: 'default' })

function wordsIn(language: string) {
  return byNamespace(
    Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`))),
  )
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
