import type { ReactNode } from 'react'

interface PayBarProps {
  label: string
  amount: ReactNode
  /** The one button, in its short words. */
  action: ReactNode
}

/** Below 992 px: the live sum and the one button, above the bottom bar. Above it the side column shows both. */
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
