import { pseudoLanguage } from '@waymark/rules/words/pseudo-language'

/** The languages of the server's texts: errors, emails, files. */
export const writtenLocales = ['en', 'ko'] as const
export type WrittenLocale = (typeof writtenLocales)[number]

/** The languages the server answers in: those, and one derived from English to test right-to-left (CONF-03). */
export const locales = [...writtenLocales, pseudoLanguage] as const
export type Locale = (typeof locales)[number]

/** The written language used for a locale's names of places and countries. */
export function writtenFor(locale: Locale): WrittenLocale {
  return locale === pseudoLanguage ? 'en' : locale
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === pseudoLanguage ? 'rtl' : 'ltr'
}

/** The locale for numbers, dates and money in emails: the language alone would leave the date order to a default country. */
export function formatsOf(locale: Locale): string {
  return { en: 'en-NZ', ko: 'ko-KR', [pseudoLanguage]: pseudoLanguage }[locale]
}

/** The best of our languages for an Accept-Language header (RFC 9110, 12.5.4), by weight, then by order. */
export function localeFrom(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((p) => /^\s*q=([0-9.]+)$/.exec(p)?.[1]).find((q) => q !== undefined)
      return { tag, language: tag.split('-')[0], weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return (
    wanted
      .map(({ tag, language }) => locales.find((one) => one === language || one.toLowerCase() === tag))
      .find((l) => l !== undefined) ?? 'en'
  )
}
