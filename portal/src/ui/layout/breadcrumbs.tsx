import type { ReactNode } from 'react'

export interface Crumb {
  label: string
  to: string
}

interface BreadcrumbsProps {
  /** Names the landmark. */
  label: string
  /** From home downwards, the present page not among them. */
  crumbs: readonly Crumb[]
  current: string
  renderLink: (crumb: Crumb) => ReactNode
}

/** The way from home to here. The last is the present page and no link. */
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
