import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { FirstIcon } from '../icons/first-icon.tsx'

interface ErrorStateProps {
  /** Small, above the title: 'Error 500'. */
  code?: ReactNode
  /** What happened. */
  title: ReactNode
  /** Why, in a sentence. */
  subtitle?: ReactNode
  /** What to do, and what's safe. */
  children: ReactNode
  retry?: { label: string; onRetry: () => void; pending?: boolean }
  /** A second action, such as a link home. */
  action?: ReactNode
  /** Other pages to go to. */
  links?: ReactNode
  /** 2 if only a part of a page failed. */
  level?: 1 | 2
  /** For support: label and id of the trace, label and text of the time. */
  trace?: { label: string; id: string; timeLabel: string; time: ReactNode }
}

/** A page or part that failed: what happened, what to do next, and the trace id for support. */
export function ErrorState({
  code,
  title,
  subtitle,
  children,
  retry,
  action,
  links,
  level = 1,
  trace,
}: ErrorStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="page-message">
      {code && <p className="label">{code}</p>}
      <Heading>{title}</Heading>
      {subtitle && <p className="page-message__sub">{subtitle}</p>}
      <p className="page-message__text">{children}</p>
      <div className="actions">
        {retry && (
          <Button variant="primary" pending={retry.pending} onClick={retry.onRetry}>
            <FirstIcon name="refresh" />
            {retry.label}
          </Button>
        )}
        {action}
      </div>
      {links}
      {trace && (
        <dl className="pairs small">
          <div>
            <dt>{trace.label}</dt>
            <dd className="id">{trace.id}</dd>
          </div>
          <div>
            <dt>{trace.timeLabel}</dt>
            <dd>{trace.time}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
