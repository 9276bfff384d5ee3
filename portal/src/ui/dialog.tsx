import type { ReactNode } from 'react'
import { Button, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Icon } from './icon.tsx'

interface DialogProps {
  open: boolean
  /** Escape, the cross, and a press outside where `dismissable`. */
  onClose: () => void
  title: ReactNode
  /** The cross's name: 'Close dialog'. */
  closeLabel: string
  children: ReactNode
  /** Its buttons, the safe one first. */
  footer?: ReactNode
  /** Asks before something happens: announced as an alert, a press outside does not close it. */
  urgent?: boolean
  wide?: boolean
  /** On a phone it takes the whole screen. */
  full?: boolean
}

/**
 * A modal dialog. The focus moves into it, stays in it, and returns to where it was; the page behind is inert and does
 * not scroll; Escape closes. Named by its title.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  urgent,
  wide,
  full,
}: DialogProps) {
  return (
    <ModalOverlay
      className="modal scrim"
      isOpen={open}
      isDismissable={!urgent}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal
        className={['modal-frame', wide && 'modal-frame-wide', full && 'modal-frame-full']
          .filter(Boolean)
          .join(' ')}
      >
        <AriaDialog className="modal-dialog" role={urgent ? 'alertdialog' : 'dialog'}>
          <div className="modal-header">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <Button className="icon-btn" slot="close" aria-label={closeLabel}>
              <Icon name="close" />
            </Button>
          </div>
          <div className="modal-body">{children}</div>
          {footer && <div className="modal-footer">{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
