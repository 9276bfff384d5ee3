import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  /** Why it is empty, and how it fills. */
  children: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
}

/** An empty list explains itself and offers one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <h3>{title}</h3>
      <p>{children}</p>
      {action}
    </div>
  )
}
