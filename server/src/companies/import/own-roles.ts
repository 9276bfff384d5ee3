import { privilegesOfRole, type CompanyRole } from '@waymark/rules/companies/company-roles'
import { beyondOwn } from '@waymark/rules/companies/privileges'
import type { Acting } from '../users/nominee-privileges.ts'
import { roleOf, type Problem } from './judge-cells.ts'
import type { Cells } from './read-users-file.ts'

/** Whether somebody has all that a role brings; nobody gives what they don't have (PROG-05). */
export function mayGive(acting: Acting, role: CompanyRole): boolean {
  return acting.kind === 'owner' || beyondOwn(acting.privileges, {}, privilegesOfRole(role)).length === 0
}

/** The problem of a line that names a role beyond its sender's own. */
export function roleProblem(acting: Acting, { role }: Pick<Cells, 'role'>): readonly Problem[] {
  const named = roleOf(role)
  return named === undefined || mayGive(acting, named) ? [] : [{ field: 'role', code: 'notOwn' }]
}
