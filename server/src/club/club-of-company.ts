import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'

export type ClubTerms = NonNullable<ProgrammeConfiguration['club']>

/** A company's club: the programme with what it sells. */
export interface Club extends ClubTerms {
  readonly programme: ProgrammeConfiguration
}

/** The club of a company; undefined where it has none, or sells nothing of it. */
export function clubOf({ programs }: CompanyConfiguration): Club | undefined {
  for (const programme of programs)
    if (programme.isClub && programme.isActive && programme.club !== undefined)
      return { ...programme.club, programme }
  return undefined
}

/** Whether a company has a club: without one its operations don't exist. */
export function hasClub(company: CompanyConfiguration): boolean {
  return clubOf(company) !== undefined
}
