import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  /** Why it's empty, and what will appear here. */
  children: ReactNode
  /** The next action to offer. */
  action?: ReactNode
  /** Heading level: 3 under a section's heading, 2 under the page’s. */
  level?: 2 | 3
}

/** An empty list that explains itself and offers one action. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      <Heading className="h3">{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  )
}
