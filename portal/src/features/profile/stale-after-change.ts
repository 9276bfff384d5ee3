import type { ProgrammeKind } from '../../platform/configuration/configuration.ts'
import type { Tag } from '../../platform/api/api.ts'

/** What a change of the profile makes stale: profile and customer data, and of a company the account summary (PROF-03). */
export function staleAfterChange(kind: ProgrammeKind): readonly Tag[] {
  return kind === 'company' ? ['profile', 'user', 'balance'] : ['profile', 'user']
}
