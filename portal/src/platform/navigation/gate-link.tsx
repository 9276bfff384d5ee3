import type { MouseEvent, ReactNode } from 'react'
import { hostPath } from './base-path.ts'
import { moveOn } from './gateway.ts'

/** A link between the pages before sign-in: an address like any other, gone to without a reload. */
export function GateLink({ path, className = 'link', children }: GateLinkProps) {
  const address = hostPath(path)
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    moveOn(address)
  }
  return (
    <a href={address} className={className} onClick={go}>
      {children}
    </a>
  )
}

interface GateLinkProps {
  /** Inside the portal: `/member/login`. */
  path: string
  className?: string
  children: ReactNode
}
