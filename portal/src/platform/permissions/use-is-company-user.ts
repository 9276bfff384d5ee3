import { useCurrentUser } from '../queries/member-queries.ts'
import { useSession } from '../session/use-membership.ts'
import { entryOf } from './permissions.ts'

/** Whether the person acts for a company as one of its users, who has what its owner gives them (PROG-05). */
export function useIsCompanyUser(): boolean {
  const session = useSession()
  const { data } = useCurrentUser(session.kind === 'signedOut')
  if (data === undefined || session.kind === 'signedOut') return false
  return entryOf(data.userDetails, session.membership)?.nominee !== undefined
}
