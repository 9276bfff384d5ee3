import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'

interface PopoverDialogProps {
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

/**
 * A button with a small dialog that drops from it, as notifications. Not modal in looks, but the focus moves into it,
 * Escape and a press outside close it, and the focus returns.
 */
export function PopoverDialog(props: PopoverDialogProps) {
  const { title, trigger, triggerClassName, triggerLabel, marked = false, action, foot, children } = props
  return (
    <DialogTrigger>
      <Button className={marked ? `${triggerClassName} is-new` : triggerClassName} aria-label={triggerLabel}>
        {trigger}
      </Button>
      <Popover className="menu-popover menu-popover-wide" placement="bottom end" offset={4}>
        <Dialog className="menu">
          {({ close }) => (
            <>
              <div className="menu__head">
                <Heading slot="title" level={2}>
                  {title}
                </Heading>
                {action}
              </div>
              {children(close)}
              {foot && <p className="menu__foot">{foot}</p>}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
