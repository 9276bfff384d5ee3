import { inLocale, type ProgrammeConfiguration } from '../../configuration/index.ts'
import type { Locale } from '../../platform/locale.ts'

/** A tier as shown to its owner. */
export function presentTier(
  programme: ProgrammeConfiguration,
  { code, until }: { readonly code: string; readonly until: string },
  locale: Locale,
) {
  const named = programme.tiers.find((tier) => tier.code === code)
  return { code, name: named === undefined ? code : inLocale(named.name, locale), until }
}
