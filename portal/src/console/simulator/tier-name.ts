import type { SimulatedProgramme } from './knob-values.ts'

/** What a programme calls a tier; its code for one that the programme no longer has. */
export function tierName({ tiers }: Pick<SimulatedProgramme, 'tiers'>, code: string): string {
  return tiers.find((tier) => tier.code === code)?.name ?? code
}
