/** The languages that the server speaks: errors, mails, files. */
export const locales = ['en', 'ko'] as const
export type Locale = (typeof locales)[number]

/** The best of our languages for an Accept-Language header (RFC 9110, 12.5.4): the wanted order counts, weights break ties. */
export function localeFrom(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((p) => /^\s*q=([0-9.]+)$/.exec(p)?.[1]).find((q) => q !== undefined)
      return { language: tag.split('-')[0], weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return (
    wanted
      .map(({ language }) => locales.find((locale) => locale === language))
      .find((l) => l !== undefined) ?? 'en'
  )
}
