import type { ScreenKey } from '@waymark/contract/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useScreenPath } from './use-screen-path.ts'

interface ScreenLinkProps {
  screen: ScreenKey
  /** Below the screen's own path: `/:id` of a detail page, or `?filter=…`. */
  rest?: string
  className?: string
  children: ReactNode
}

/** A link to another screen. Draws nothing where that screen is not there for the person: ask `useScreenPath` where the words need it. */
export function ScreenLink({ screen, rest = '', className, children }: ScreenLinkProps) {
  const path = useScreenPath()(screen)
  if (path === undefined) return null
  return (
    <Link to={`${path}${rest}`} className={className}>
      {children}
    </Link>
  )
}
