import { useId, type ReactNode } from 'react'
import { Button } from '../ui/actions/button.tsx'

interface PhoneMoreProps {
  /** Of the button. */
  label: string
  isOpen: boolean
  onTurn: (isOpen: boolean) => void
  children: ReactNode
}

/** What would fill a phone's screen: there a button shows it and hides it again. A wide screen has it always, and no button. */
export function PhoneMore({ label, isOpen, onTurn, children }: PhoneMoreProps) {
  const rest = useId()
  return (
    <>
      <span className="console-phone-more">
        <Button size="small" aria-expanded={isOpen} aria-controls={rest} onClick={() => onTurn(!isOpen)}>
          {label}
        </Button>
      </span>
      <div id={rest} className={`console-phone-rest${isOpen ? ' is-open' : ''}`}>
        {children}
      </div>
    </>
  )
}
