import { membershipIdentity, session } from '../session/session.ts'
import { useIdentity } from '../session/use-membership.ts'
import { configuration, type Configuration, type Programme, type ProgrammeKind } from './configuration.ts'
import { useConfiguration } from './use-configuration.ts'

/** The kind of a programme, as configured. If that can't be loaded (CONF-02), the membership's type still tells a company from a person. */
export function kindOf(
  programs: Configuration['programs'],
  programCode: string | undefined,
  programType: string | undefined,
): ProgrammeKind {
  const programme = programs.find((one) => one.programCode === programCode)
  return programme?.programKind ?? (programType === 'corporate' ? 'company' : 'points')
}

/** The current programme's kind, outside components; visitors get the points programme. */
export function programmeKind(): ProgrammeKind {
  const { programs } = configuration.current()
  return kindOf(programs, membershipIdentity()?.programCode, session.read('programType'))
}

/** The current programme's kind, following a switch; visitors get the points programme. */
export function useProgrammeKind(): ProgrammeKind {
  const { programs } = useConfiguration()
  return kindOf(programs, useIdentity()?.programCode, session.read('programType'))
}

/**
 * The programme whose flights, partners and rates apply to a person: their own. A club has none, so its members, like visitors, get the
 * first programme's.
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
