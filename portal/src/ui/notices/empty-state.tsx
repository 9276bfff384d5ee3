import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  /** Why it is empty, and how it fills. */
  children: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
  /** Of its heading: 3 where it stands under the heading of its section, 2 where it stands under the page’s own. */
  level?: 2 | 3
}

/** An empty list explains itself and offers one action. */
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
