import { useRef, type ReactNode } from 'react'
import { useSettledAnnouncement } from '../notices/use-settled-announcement.ts'

interface BreakdownProps {
  rows: readonly {
    id: string
    label: ReactNode
    /** How the amount is calculated, in small print. */ detail?: ReactNode
    amount: ReactNode
  }[]
  total: { label: ReactNode; amount: ReactNode }
  /** Changes while the form is filled in, so a new total is announced, once it stays. */
  live?: boolean
}

/** The price of something: each part with its basis, and the total. */
export function Breakdown({ rows, total, live = false }: BreakdownProps) {
  const sum = useRef<HTMLDivElement>(null)
  useSettledAnnouncement(sum, live)
  return (
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
      <div className="breakdown__total" ref={sum}>
        <dt>{total.label}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  )
}
