import type { Locale } from '../../platform/locale.ts'
import { wordsOf, type SayWords, type Words } from '../../platform/words.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words: Words = { en, ko }

/** Words of the lists' files. */
export function sayIn(locale: Locale): SayWords {
  return (key, values) => wordsOf(words, locale, key, values)
}
