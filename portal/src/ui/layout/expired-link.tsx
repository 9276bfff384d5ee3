import './expired-link.css'
import { useEffect, useRef, type ReactNode } from 'react'

interface ExpiredLinkProps {
  /** "This link has expired". */
  title: string
  /** Why, and what to do now. */
  text: ReactNode
  /** The ways on: a form for a new link, and links. */
  children?: ReactNode
}

/** Any emailed link that was used, replaced or has expired: the same column on every page. The heading takes the focus. */
export function ExpiredLink({ title, text, children }: ExpiredLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="expired-link">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">{text}</p>
      </div>
      {children}
    </div>
  )
}
