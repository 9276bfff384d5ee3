import { countryNames } from '@waymark/rules/names/country-names'
// Its main file also loads the names in 80 languages; names come from CLDR here.
import countries from 'i18n-iso-countries/index.js'
import { writtenFor, type Locale } from '../platform/locale.ts'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
}

/** Every country of ISO 3166-1 with its everyday name in a language (CLDR), in that language's order. */
export function countriesIn(locale: Locale): readonly Country[] {
  const language = writtenFor(locale)
  const nameOf = countryNames(language)
  return Object.keys(countries.getAlpha2Codes())
    .map((code) => ({ code, name: nameOf(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

export function isCountry(code: string): boolean {
  return countries.isValid(code) && code === code.toUpperCase() && code.length === 2
}
