import type { RefObject } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import { AriaLocale } from '../layout/aria-locale.tsx'
import type { PopoverDialogProps } from './popover-dialog.tsx'

interface PopoverFrameProps extends Pick<PopoverDialogProps, 'title' | 'action' | 'foot' | 'children'> {
  /** The button it belongs to. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The open dialog of a `PopoverDialog`. */
export function PopoverFrame({ button, title, action, foot, children, onClose }: PopoverFrameProps) {
  return (
    <AriaLocale>
      <Popover
        className="menu-popover menu-popover-wide"
        placement="bottom end"
        offset={4}
        triggerRef={button}
        isOpen
        onOpenChange={onClose}
      >
        <Dialog className="menu">
          <div className="menu__head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {action}
          </div>
          {children(onClose)}
          {foot && <p className="menu__foot">{foot}</p>}
        </Dialog>
      </Popover>
    </AriaLocale>
  )
}
