import type { Tag } from '../../platform/api/api.ts'

/** What a change of the profile makes stale: profile and customer data, and of a company the account summary (PROF-03). */
export function staleAfterChange(programType: string | undefined): readonly Tag[] {
  return programType === 'corporate' ? ['profile', 'user', 'balance'] : ['profile', 'user']
}
