import type { ScreenKey } from '@waymark/contract/screens'
import type { ReactNode } from 'react'
import { ReadOnlyPart } from './read-only-part.tsx'
import { usePermission } from './use-permission.ts'

interface MayProps {
  screen: ScreenKey
  tab?: string
  /** The permission that this part needs: to read, or to change something. */
  needs: 'R' | 'F'
  children: ReactNode
}

/**
 * A part of a page that needs a permission (PROG-06): left out without it. A part that changes something is shown to read-only users with
 * everything disabled, and a reason.
 */
export function May({ screen, tab, needs, children }: MayProps) {
  const permission = usePermission(screen, tab)
  if (permission === 'none') return null
  return needs === 'R' ? (
    children
  ) : (
    <ReadOnlyPart permission={permission} screen={screen} tab={tab}>
      {children}
    </ReadOnlyPart>
  )
}
