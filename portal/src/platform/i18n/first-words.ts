import {
  LocalizedStringDictionary,
  LocalizedStringFormatter,
  type LocalizedString,
} from '@internationalized/string'
import type { TFunction } from 'i18next'
import { isolatedIn } from './direction.ts'
import type { Words } from './react-words.ts'
import { usualNamespace } from './word-options.ts'

/** The first page's texts in one language by key with namespace, such as `sign-in:title` (`build/first-page-texts.ts`). */
export type FirstTexts = Readonly<Record<string, LocalizedString>>

type Variables = Readonly<Record<string, string | number>>

/**
 * The words of the page before sign-in, by the same keys and plural rules as everywhere. Other pages' texts aren't
 * compiled, and come with the page (whole-words.ts).
 * @param direction the page's at the time of use
 */
export function firstWordsIn(language: string, texts: FirstTexts, direction: () => string): Words {
  const dictionary = new LocalizedStringDictionary({ [language]: { ...texts } }, language)
  const formatter = new LocalizedStringFormatter(language, dictionary)
  const lookup = (namespace: string) => (keys: string | readonly string[], variables?: Variables) => {
    const whole = [keys].flat().map((key) => (key.includes(':') ? key : `${namespace}:${key}`))
    const key = whole.find((one) => one in texts)
    if (key !== undefined) return formatter.format(key, valuesOf(variables ?? {}, direction()))
    // oxlint-disable-next-line no-console -- a page is short of words: nobody else hears of it
    console.error(`No words for ${whole.at(-1) ?? ''}`)
    return whole.at(-1) ?? ''
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of `t` that these pages use; the rest is only types
  const inNamespace = (namespace: string) => lookup(namespace) as unknown as TFunction
  return {
    language,
    t: inNamespace(usualNamespace),
    getFixedT: (_language, namespace) => inNamespace(namespace ?? usualNamespace),
  }
}

/** Values are isolated from the sentence around them, as everywhere; `#` is the number that chooses the plural. */
function valuesOf(variables: Variables, direction: string): Record<string, string | number> {
  const isolated = Object.entries(variables).map(([name, value]) => [
    name,
    isolatedIn(direction, String(value)),
  ])
  return { ...Object.fromEntries(isolated), '#': variables['count'] ?? 0 }
}
