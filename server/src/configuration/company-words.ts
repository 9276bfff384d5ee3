import { inLocale } from './environment-config.ts'
import type { CompanyConfiguration } from './schema.ts'

type Names = Readonly<Record<string, string>>

/**
 * The words that a company's configuration has in a language, by key: what the portal shows besides its own texts. Names without a
 * translation are in English, since everything has a name; page titles and descriptions are left out, since the built-in ones apply (ROUTE-17).
 */
export function companyWords(
  company: CompanyConfiguration,
  language: string,
): Readonly<Record<string, string>> {
  const words: Record<string, string> = {}
  const name = (key: string, names: Names | undefined) => {
    if (names !== undefined) words[key] = inLocale(names, language)
  }
  const override = (key: string, names: Names | undefined) => {
    const text = names?.[language]
    if (text !== undefined) words[key] = text
  }
  override('greeting', company.greeting)
  name('landing.title', company.landing?.title)
  name('landing.lead', company.landing?.lead)
  name('contact.hours', company.contact?.hours)
  name('companionApp', company.companionApp?.name)
  for (const { programCode, programName, tiers } of company.programs) {
    name(`programmes.${programCode}.name`, programName)
    for (const { code, name: names } of tiers) name(`programmes.${programCode}.tiers.${code}`, names)
  }
  for (const { code, name: usual, names } of company.partners)
    words[`partners.${code}`] = names?.[language] ?? usual
  for (const { screen, title, description } of company.routes) {
    override(`pages.${screen}.title`, title)
    override(`pages.${screen}.description`, description)
  }
  return words
}
