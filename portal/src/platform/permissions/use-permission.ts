import type { ScreenKey } from '@waymark/contract/screens'
import { useCurrentUser } from '../queries/member-queries.ts'
import { useSession } from '../session/use-membership.ts'
import { entryOf, permissionOn, type Permission } from './permissions.ts'

/**
 * What the person may do on each screen, for navigation, which draws no way to a page that is not theirs (PROG-06). While nothing is
 * known of them, and for who is not signed in, nothing is hidden: the guard and the server ask again.
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

/** What the person may do on a screen or tab, for a page that shows itself to readers without what changes anything (PROG-06). */
export function usePermission(screen: ScreenKey, tab?: string): Permission {
  return usePermissions()(screen, tab)
}
