import '../art/art.css'
import type { ReactNode } from 'react'
import { lazyComponent } from '../layout/lazy-component.tsx'
import { PartBoundary } from '../layout/part-boundary.tsx'

/** Decoration, so it comes after the words. */
const LineArt = lazyComponent(async () => (await import('../art/line-art.tsx')).LineArt)

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

const artPlace = <div className="empty__art" />

/** An empty list that explains itself and offers one action. */
export function EmptyState({ title, children, action, art, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      {art !== undefined && (
        <PartBoundary waiting={artPlace} renderFailed={() => artPlace}>
          <LineArt seed={art} className="empty__art" />
        </PartBoundary>
      )}
      <Heading className="h3">{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  )
}
