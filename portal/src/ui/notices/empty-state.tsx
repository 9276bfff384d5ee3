import type { ReactNode } from 'react'
import { LineArt } from '../art/line-art.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** Why it's empty, and what will appear here. */
  children: ReactNode
  /** The next action to offer. */
  action?: ReactNode
  /** A seed for line art above the title. */
  art?: string
  /** Heading level: 3 under a section's heading, 2 under the page’s. */
  level?: 2 | 3
}

/** An empty list that explains itself and offers one action. */
export function EmptyState({ title, children, action, art, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      {art !== undefined && <LineArt seed={art} className="empty__art" />}
      <Heading className="h3">{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  )
}
