import type { ScreenKey } from '@waymark/contract/screens'
import { usePermissions } from '../permissions/use-permission.ts'
import { screenAddress } from './screens.ts'

export type ScreenPathOf = (screen: ScreenKey) => string | undefined

/**
 * The path of a screen for this person: undefined where it is not built, not enabled or not theirs (PROG-06), so that no link is drawn.
 * Open pages are everybody's.
 */
export function useScreenPath(): ScreenPathOf {
  const permission = usePermissions()
  return (screen) => {
    const address = screenAddress(screen)
    return address?.isProtected === true && permission(screen) === 'none' ? undefined : address?.path
  }
}
