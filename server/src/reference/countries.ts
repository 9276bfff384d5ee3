import countries from 'i18n-iso-countries'
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import ko from 'i18n-iso-countries/langs/ko.json' with { type: 'json' }
import { writtenFor, type Locale } from '../platform/locale.ts'

countries.registerLocale(en)
countries.registerLocale(ko)

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
}

/** Every country of ISO 3166-1 with its name in a language, in the order of that language. */
export function countriesIn(locale: Locale): readonly Country[] {
  const language = writtenFor(locale)
  const names = countries.getNames(language, { select: 'official' })
  return Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

export function isCountry(code: string): boolean {
  return countries.isValid(code) && code === code.toUpperCase() && code.length === 2
}
