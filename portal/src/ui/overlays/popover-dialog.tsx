import { useRef, useState, type ReactNode } from 'react'
import { Later, lazyPart } from '../layout/lazy-part.tsx'

export interface PopoverDialogProps {
  title: ReactNode
  /** The button's content. */
  trigger: ReactNode
  triggerClassName: string
  /** The button's name: 'Notifications, 2 new'. */
  triggerLabel: string
  /** A dot on the button: there's something new. The name must say so too. */
  marked?: boolean
  /** Beside the title, such as 'Mark all read'. */
  action?: ReactNode
  foot?: ReactNode
  /** Receives a function that closes it, for links that lead away. */
  children: (close: () => void) => ReactNode
}

const frame = lazyPart(async () => (await import('./popover-frame.tsx')).PopoverFrame)

/**
 * A button with a small drop-down dialog, such as notifications. It doesn't look modal, but the focus moves into it, Escape or a press
 * outside closes it, and the focus returns.
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
