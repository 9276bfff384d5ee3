import type { ReactNode } from 'react'

export interface Crumb {
  label: string
  to: string
}

interface BreadcrumbsProps {
  /** Label of the landmark. */
  label: string
  /** From home downwards, without the current page. */
  crumbs: readonly Crumb[]
  current: string
  renderLink: (crumb: Crumb) => ReactNode
}

/** The path from home to here. The last one is the current page and not a link. */
export function Breadcrumbs({ label, crumbs, current, renderLink }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb">
        {crumbs.map((crumb) => (
          <li key={crumb.to} className="breadcrumb-item">
            {renderLink(crumb)}
          </li>
        ))}
        <li className="breadcrumb-item active" aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  )
}
