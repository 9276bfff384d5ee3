import type { ReactNode } from 'react'

interface BreakdownProps {
  rows: readonly {
    id: string
    label: ReactNode
    /** How the amount is calculated, in small print. */ detail?: ReactNode
    amount: ReactNode
  }[]
  total: { label: ReactNode; amount: ReactNode }
  /** Changes while the form is filled in, so new amounts are announced. */
  live?: boolean
}

/** The price of something: each part with its basis, and the total. */
export function Breakdown({ rows, total, live = false }: BreakdownProps) {
  return (
    <div aria-live={live ? 'polite' : undefined}>
      <dl className="breakdown">
        {rows.map(({ id, label, detail, amount }) => (
          <div key={id}>
            <dt>
              {label}
              {detail && <small>{detail}</small>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="breakdown__total">
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
      </dl>
    </div>
  )
}
