import type { ReactNode } from 'react'
import { StepHeading } from './step-heading.tsx'

interface PageHeaderProps {
  /** The page's `h1`. */
  title: ReactNode
  /** A sentence below it: what the page is for, or what it shows. */
  lead?: ReactNode
  /** Buttons and links for the whole page. */
  actions?: ReactNode
  /** Breadcrumbs above it, if the shell doesn't show them already. */
  crumbs?: ReactNode
  /** Below the lead, such as a small link. */
  children?: ReactNode
  /** A step that follows another takes the focus, so that a screen reader starts there. */
  takesFocus?: boolean
  /** A greeting: smaller than a title. */
  isGreeting?: boolean
}

/** The head of a page: title, lead and actions, stacked on a phone. */
export function PageHeader(props: PageHeaderProps) {
  const { title, lead, actions, crumbs, children, takesFocus, isGreeting = false } = props
  return (
    <div className="page-head">
      {crumbs && <div className="page-head__crumbs">{crumbs}</div>}
      <div>
        {takesFocus === undefined ? (
          <h1 className={isGreeting ? 'page-greeting' : undefined}>{title}</h1>
        ) : (
          <StepHeading level={1} takesFocus={takesFocus}>
            {title}
          </StepHeading>
        )}
        {lead && <p className="page-head__sub">{lead}</p>}
        {children}
      </div>
      {actions && <div className="page-head__end">{actions}</div>}
    </div>
  )
}
