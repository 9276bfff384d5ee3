import type { ReactNode } from 'react'

interface ReviewListProps {
  rows: readonly {
    id: string
    label: ReactNode
    value: ReactNode
    /** In muted type below the value. */
    detail?: ReactNode
    /** A link back to the answer, whose name includes it: 'Change recipient'. */
    change?: ReactNode
  }[]
}

/** The answers before an irreversible step, each with a link to change it. */
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
