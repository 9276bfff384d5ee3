import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { PayBar } from '../../../ui/layout/pay-bar.tsx'
import { orderButtons } from '../order-buttons.ts'

interface ReviewButtonProps {
  pending: boolean
  children: ReactNode
}

/** A form's only button, below the price in the side column. */
export function ReviewButton({ pending, children }: ReviewButtonProps) {
  return (
    <div className="pay-here">
      <Button id={orderButtons.review} type="submit" variant="primary" size="large" block pending={pending}>
        {children}
      </Button>
    </div>
  )
}

interface ReviewBarProps extends ReviewButtonProps {
  label: string
  amount: string
}

/** The same button beside the amount, at the bottom of the screen on a phone. */
export function ReviewBar({ label, amount, pending, children }: ReviewBarProps) {
  return (
    <PayBar
      label={label}
      amount={amount}
      action={
        <Button type="submit" variant="primary" pending={pending}>
          {children}
        </Button>
      }
    />
  )
}
