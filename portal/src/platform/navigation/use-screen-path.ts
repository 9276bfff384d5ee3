import type { ScreenKey } from '@waymark/contract/screens'
import { usePermissions } from '../permissions/use-permission.ts'
import { useSession } from '../session/use-membership.ts'
import { screenAddress } from './screens.ts'

export type ScreenPathOf = (screen: ScreenKey) => string | undefined

/**
 * A screen's path for this person: undefined if it isn't built, enabled or permitted (PROG-06), so that no link is shown. Open pages are
 * for everyone, and visitors get no links to members' pages.
 */
export function useScreenPath(): ScreenPathOf {
  const permission = usePermissions()
  const isVisitor = useSession().kind === 'signedOut'
  return (screen) => {
    const address = screenAddress(screen)
    const isHidden = isVisitor || permission(screen) === 'none'
    return address?.isProtected === true && isHidden ? undefined : address?.path
  }
}
