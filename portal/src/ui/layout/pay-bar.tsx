import type { ReactNode } from 'react'

interface PayBarProps {
  label: string
  amount: ReactNode
  /** The main button, with its short label. */
  action: ReactNode
}

/** Below 992 px: the live total and the main button, above the bottom bar. Above that width the side column shows both. */
export function PayBar({ label, amount, action }: PayBarProps) {
  return (
    <div className="pay-bar">
      <p>
        <span className="label">{label}</span>
        <b>{amount}</b>
      </p>
      {action}
    </div>
  )
}
