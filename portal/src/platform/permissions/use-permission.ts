import type { ScreenKey } from '@waymark/contract/screens'
import { useCurrentUser } from '../queries/member-queries.ts'
import { useMembership } from '../session/use-membership.ts'
import { entryOf, permissionOn, type Permission } from './permissions.ts'

/** What the person may do on a screen, for a page that shows itself to readers without what changes anything (PROG-06). */
export function usePermission(screen: ScreenKey): Permission {
  const membership = useMembership()
  const { data } = useCurrentUser()
  return data === undefined ? 'R' : permissionOn(entryOf(data.userDetails, membership), screen)
}
