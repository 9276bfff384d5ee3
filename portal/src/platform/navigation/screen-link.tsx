import type { ScreenKey } from '@waymark/contract/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useScreenPath } from './use-screen-path.ts'

interface ScreenLinkProps {
  screen: ScreenKey
  /** Appended to the screen's path: `/:id` for a detail page, or `?filter=…`. */
  rest?: string
  className?: string
  children: ReactNode
}

/** A link to another screen. Renders nothing if the person can't open it; use `useScreenPath` if the surrounding words need to know. */
export function ScreenLink({ screen, rest = '', className, children }: ScreenLinkProps) {
  const path = useScreenPath()(screen)
  if (path === undefined) return null
  return (
    <Link to={`${path}${rest}`} className={className}>
      {children}
    </Link>
  )
}
