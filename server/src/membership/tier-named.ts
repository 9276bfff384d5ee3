import type { ProgrammeConfiguration } from '../configuration/index.ts'

/** A programme's tier by its code. @throws Error if a membership has a tier that isn't configured */
export function tierNamed(
  programme: ProgrammeConfiguration,
  code: string,
): ProgrammeConfiguration['tiers'][number] {
  const tier = programme.tiers.find((one) => one.code === code)
  if (tier === undefined) throw new Error(`Programme ${programme.programCode} has no tier ${code}`)
  return tier
}
