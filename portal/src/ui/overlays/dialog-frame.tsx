import { Button, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { AriaLocale } from '../layout/aria-locale.tsx'
import type { DialogProps } from './dialog.tsx'
import { Icon } from '../icons/icon.tsx'

/** An open modal dialog, as `Dialog` shows it. */
export function DialogFrame(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, footer, urgent, wide, full } = props
  return (
    <AriaLocale>
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
    </AriaLocale>
  )
}
