import type { ScreenKey } from '@waymark/contract/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { screenPath } from './screens.ts'

interface ScreenLinkProps {
  screen: ScreenKey
  /** Below the screen's own path: `/:id` of a detail page, or `?filter=…`. */
  rest?: string
  className?: string
  children: ReactNode
}

/** A link to another screen. Draws nothing where that screen is not built: ask `screenPath` where the words need it. */
export function ScreenLink({ screen, rest = '', className, children }: ScreenLinkProps) {
  const path = screenPath(screen)
  if (path === undefined) return null
  return (
    <Link to={`${path}${rest}`} className={className}>
      {children}
    </Link>
  )
}
