import type { ScreenKey } from '@waymark/contract/screens'
import type { ReactNode } from 'react'
import { ReadOnlyPart } from './read-only-part.tsx'
import { usePermission } from './use-permission.ts'

interface MayProps {
  screen: ScreenKey
  tab?: string
  /** What the part takes: to be read, or to change something. */
  needs: 'R' | 'F'
  children: ReactNode
}

/**
 * A part of a page for whoever may see it (PROG-06): left out for who may not. A part that changes something is shown to readers with
 * everything disabled, and says why.
 */
export function May({ screen, tab, needs, children }: MayProps) {
  const permission = usePermission(screen, tab)
  if (permission === 'none') return null
  return needs === 'R' ? children : <ReadOnlyPart permission={permission}>{children}</ReadOnlyPart>
}
