import './dialog-frame.css'
import { useState } from 'react'
import { Button, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { AriaLocale } from '../layout/aria-locale.tsx'
import type { DialogProps } from './dialog.tsx'
import { Icon } from '../icons/icon.tsx'

interface DialogFrameProps extends DialogProps {
  /** Position: centred, at the end side, or at the bottom. */
  at?: 'middle' | 'side' | 'bottom'
}

/**
 * The modal frame of `Dialog`, `Drawer` and `Sheet`. A press outside closes it, unless that would lose what was typed in it; with
 * `keepsTyped` the same is true of Escape.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onClose, title, closeLabel, children, footer, urgent, wide, full, at = 'middle' } = props
  const [isTyped, setTyped] = useState(false)
  if (!open && isTyped) setTyped(false)
  const keepsTyped = isTyped && props.keepsTyped === true
  return (
    <AriaLocale>
      <ModalOverlay
        className={at === 'middle' ? 'modal scrim' : `modal modal-${at} scrim`}
        isOpen={open}
        isDismissable={!urgent}
        shouldCloseOnInteractOutside={() => !isTyped}
        isKeyboardDismissDisabled={onClose === undefined || keepsTyped}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose?.()
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
              {onClose !== undefined && (
                <Button className="icon-btn" slot="close" aria-label={closeLabel ?? ''}>
                  <Icon name="close" />
                </Button>
              )}
            </div>
            <div className="modal-body" onInput={() => setTyped(true)}>
              {children}
            </div>
            {footer && <div className="modal-footer">{footer}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
