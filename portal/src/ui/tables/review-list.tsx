import type { ReactNode } from 'react'

interface ReviewListProps {
  rows: readonly {
    id: string
    label: ReactNode
    value: ReactNode
    /** In muted type under the value. */
    detail?: ReactNode
    /** A link back to the answer; its name says which: 'Change recipient'. */
    change?: ReactNode
  }[]
}

/** The answers before what cannot be undone, each with its way back. */
export function ReviewList({ rows }: ReviewListProps) {
  return (
    <dl className="review">
      {rows.map(({ id, label, value, detail, change }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {value}
            {detail && <div className="muted">{detail}</div>}
          </dd>
          {change && <dd className="review__change">{change}</dd>}
        </div>
      ))}
    </dl>
  )
}
