import { inLocale, partnerNamed, type CompanyConfiguration } from '../../configuration/index.ts'
import type { Locale } from '../../platform/locale.ts'

/** Fields whose values are tiers' codes. */
const tierFields: ReadonlySet<string> = new Set(['tier', 'keptTier'])

interface NamedIn {
  readonly company: CompanyConfiguration
  /** Whose tiers they are; null for what is about no membership. */
  readonly programCode: string | null
  readonly locale: Locale
}

/** What an act changes with tiers and partners by their names, which only their company has. A code that it doesn't have any more stays. */
export function namedValues<V>(
  values: Readonly<Record<string, V>>,
  { company, programCode, locale }: NamedIn,
): Record<string, V | string> {
  const tiers = company.programs.find((one) => one.programCode === programCode)?.tiers ?? []
  const named = (field: string, value: V): V | string => {
    if (typeof value !== 'string') return value
    if (field === 'partner') return partnerNamed(company, value, locale)
    const tier = tierFields.has(field) ? tiers.find(({ code }) => code === value) : undefined
    return tier === undefined ? value : inLocale(tier.name, locale)
  }
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, named(field, value)]))
}
