import type { CompanyConfiguration } from './schema.ts'

/** Addresses of what a language of a company brings to wear (CONF-03), in the order in which they take effect: none for most. */
export function languageSheets(
  { languages }: Pick<CompanyConfiguration, 'languages'>,
  code: string,
): readonly string[] {
  const language = languages.find((one) => one.code === code) ?? languages[0]
  return [language?.bootstrap_css_href, language?.css_href].filter((href) => href !== undefined)
}
