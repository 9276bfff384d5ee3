import type { ProgrammeKind } from '../../platform/configuration/configuration.ts'
import type { Tag } from '../../platform/api/api.ts'

/** What a profile change invalidates: profile and customer data, and for companies the account summary (PROF-03). */
export function staleAfterChange(kind: ProgrammeKind): readonly Tag[] {
  return kind === 'company' ? ['profile', 'user', 'balance'] : ['profile', 'user']
}
