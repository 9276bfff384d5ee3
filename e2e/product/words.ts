import { readFileSync } from 'node:fs'

export const languages = ['en', 'ko'] as const
export type Language = (typeof languages)[number]

/**
 * Declares a file's journeys, each in one language, which alternate: the file uses both, and no journey runs twice for its
 * words. That every page has its words in each language is checked where all pages are visited.
 */
export function alternating(): (declare: (language: Language) => void) => void {
  let next: Language = 'en'
  return (declare) => {
    const language = next
    next = language === 'en' ? 'ko' : 'en'
    declare(language)
  }
}

type Said = (key: string, values?: Readonly<Record<string, string | number>>) => string

/**
 * The pages' texts, from the portal's own files, so that a journey works in every language.
 * @param place the folder below the portal's source with the `locales`, such as `features/sign-in`
 */
export function wordsOf(place: string, language: Language): Said {
  const file = new URL(`../../portal/src/${place}/locales/${language}.json`, import.meta.url)
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return (key, values = {}) => {
    const count = values['count']
    const form = count === undefined ? '' : `_${new Intl.PluralRules(language).select(Number(count))}`
    const found = at(words, `${key}${form}`)
    if (typeof found !== 'string') throw new Error(`${place} does not say ${key}${form} in ${language}`)
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`))
  }
}

function at(words: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (inside, part) =>
        typeof inside === 'object' && inside !== null
          ? Object.entries(inside).find(([name]) => name === part)?.[1]
          : undefined,
      words,
    )
}
