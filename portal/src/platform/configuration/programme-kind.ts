import { membershipIdentity, session } from '../session/session.ts'
import { useIdentity } from '../session/use-membership.ts'
import { configuration, type Configuration, type Programme, type ProgrammeKind } from './configuration.ts'
import { useConfiguration } from './use-configuration.ts'

/**
 * What a programme is to its members: as configuration says. Where that cannot be had (CONF-02), the type of the membership
 * still tells a company's from a person's.
 */
export function kindOf(
  programs: Configuration['programs'],
  programCode: string | undefined,
  programType: string | undefined,
): ProgrammeKind {
  const programme = programs.find((one) => one.programCode === programCode)
  return programme?.programKind ?? (programType === 'corporate' ? 'company' : 'points')
}

/** What the person acts in at this moment, for what is no component; a visitor sees what collects points. */
export function programmeKind(): ProgrammeKind {
  const { programs } = configuration.current()
  return kindOf(programs, membershipIdentity()?.programCode, session.read('programType'))
}

/** What the person acts in, in step with a switch; a visitor sees what collects points. */
export function useProgrammeKind(): ProgrammeKind {
  const { programs } = useConfiguration()
  return kindOf(programs, useIdentity()?.programCode, session.read('programType'))
}

/**
 * The programme whose flights, partners and rates count for somebody: their own. A club has none, so its members, like visitors, see
 * those of the first programme.
 */
export function collectingProgramme(
  programs: Configuration['programs'],
  programCode: string | undefined,
): Programme | undefined {
  const own = programs.find((one) => one.programCode === programCode)
  return own === undefined || own.programKind === 'club' ? programs[0] : own
}

export function useCollectingProgramme(): Programme | undefined {
  const { programs } = useConfiguration()
  return collectingProgramme(programs, useIdentity()?.programCode)
}
