import { useRef, useState, type ReactNode } from 'react'
import { Later, lazyPart } from '../layout/lazy-part.tsx'

export interface PopoverDialogProps {
  title: ReactNode
  /** What stands on the button. */
  trigger: ReactNode
  triggerClassName: string
  /** The button's name: 'Notifications, 2 new'. */
  triggerLabel: string
  /** A dot on the button: something is new. The name must say it too. */
  marked?: boolean
  /** Beside the title, as 'Mark all read'. */
  action?: ReactNode
  foot?: ReactNode
  /** Gets what closes it, for links that lead away. */
  children: (close: () => void) => ReactNode
}

const frame = lazyPart(async () => (await import('./popover-frame.tsx')).PopoverFrame)

/**
 * A button with a small dialog that drops from it, as notifications. Not modal in looks, but the focus moves into it,
 * Escape and a press outside close it, and the focus returns.
 */
export function PopoverDialog(props: PopoverDialogProps) {
  const { trigger, triggerClassName, triggerLabel, marked = false, title, action, foot, children } = props
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={marked ? `${triggerClassName} is-new` : triggerClassName}
        aria-label={triggerLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={frame.fetchAhead}
        onFocus={frame.fetchAhead}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <Later
          piece={frame}
          isWanted
          onFailed={close}
          props={{ button, title, action, foot, children, onClose: close }}
        />
      )}
    </>
  )
}
