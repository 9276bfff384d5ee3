import type { CompanyConfiguration } from './schema.ts'

/** Addresses of the stylesheets a company adds for a language (CONF-03), in order; most have none. */
export function languageSheets(
  { languages }: Pick<CompanyConfiguration, 'languages'>,
  code: string,
): readonly string[] {
  const language = languages.find((one) => one.code === code) ?? languages[0]
  return [language?.bootstrap_css_href, language?.css_href].filter((href) => href !== undefined)
}
