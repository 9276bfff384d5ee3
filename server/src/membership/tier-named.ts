import type { ProgrammeConfiguration } from '../configuration/index.ts'

/** A tier of a programme by its code. @throws Error where a membership has a tier that the configuration lacks */
export function tierNamed(
  programme: ProgrammeConfiguration,
  code: string,
): ProgrammeConfiguration['tiers'][number] {
  const tier = programme.tiers.find((one) => one.code === code)
  if (tier === undefined) throw new Error(`Programme ${programme.programCode} has no tier ${code}`)
  return tier
}
