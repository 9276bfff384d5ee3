import { pseudoLanguage } from '@waymark/rules/pseudo-language'

/** The languages that the server's words are written in: errors, mails, files. */
export const writtenLocales = ['en', 'ko'] as const
export type WrittenLocale = (typeof writtenLocales)[number]

/** The languages that the server speaks: those, and the one that is made from English to try out right-to-left (CONF-03). */
export const locales = [...writtenLocales, pseudoLanguage] as const
export type Locale = (typeof locales)[number]

/** The language in which what is written for people stands for a locale: names of places, of countries. */
export function writtenFor(locale: Locale): WrittenLocale {
  return locale === pseudoLanguage ? 'en' : locale
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === pseudoLanguage ? 'rtl' : 'ltr'
}

/** The locale of figures, dates and money in mails: a language alone would leave the order of a date to another country. */
export function formatsOf(locale: Locale): string {
  return { en: 'en-NZ', ko: 'ko-KR', [pseudoLanguage]: pseudoLanguage }[locale]
}

/** The best of our languages for an Accept-Language header (RFC 9110, 12.5.4): the wanted order counts, weights break ties. */
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
