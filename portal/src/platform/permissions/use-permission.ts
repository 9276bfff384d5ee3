import type { ScreenKey } from '@waymark/contract/screens'
import { useCurrentUser } from '../queries/member-queries.ts'
import { useSession } from '../session/use-membership.ts'
import { entryOf, permissionOn, type Permission } from './permissions.ts'

/**
 * The person's permission on each screen, for navigation, which hides what they can't open (PROG-06). Until it's known, and for visitors,
 * nothing is hidden: the guard and the server check again.
 */
export function usePermissions(): (screen: ScreenKey, tab?: string) => Permission {
  const session = useSession()
  const { data } = useCurrentUser(session.kind === 'signedOut')
  const entry =
    data === undefined || session.kind === 'signedOut'
      ? undefined
      : entryOf(data.userDetails, session.membership)
  return (screen, tab) => (entry === undefined ? 'F' : permissionOn(entry, screen, tab))
}

/** The person's permission on a screen or tab, for a page that hides its changes from read-only users (PROG-06). */
export function usePermission(screen: ScreenKey, tab?: string): Permission {
  return usePermissions()(screen, tab)
}
