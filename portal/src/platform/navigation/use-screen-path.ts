import type { ScreenKey } from '@waymark/contract/screens'
import { usePermissions } from '../permissions/use-permission.ts'
import { screenAddress } from './screens.ts'

export type ScreenPathOf = (screen: ScreenKey) => string | undefined

/**
 * A screen's path for this person: undefined if it isn't built, enabled or permitted (PROG-06), so that no link is shown. Open pages are
 * for everyone.
 */
export function useScreenPath(): ScreenPathOf {
  const permission = usePermissions()
  return (screen) => {
    const address = screenAddress(screen)
    return address?.isProtected === true && permission(screen) === 'none' ? undefined : address?.path
  }
}
