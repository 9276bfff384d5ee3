import type { MouseEvent, ReactNode } from 'react'
import { hostPath } from './base-path.ts'
import { moveOn } from './gateway.ts'

interface GateLinkProps {
  /** Inside the portal: `/member/register`. */
  path: `/${string}`
  className?: string
  children: ReactNode
}

/** A link between pages outside the router: an ordinary link that doesn't reload the page on a plain click. */
export function GateLink({ path, className = 'link', children }: GateLinkProps) {
  const follow = (event: MouseEvent) => {
    const isOrdinary =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isOrdinary) return
    event.preventDefault()
    moveOn(hostPath(path))
  }
  return (
    <a className={className} href={hostPath(path)} onClick={follow}>
      {children}
    </a>
  )
}
