import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface FormDialogProps {
  title: string
  /** The id of the form in it, which its button submits. */
  form: string
  confirm: string
  isSending: boolean
  /** There is nothing that it could send. */
  disabled?: boolean
  onClose: () => void
  children: ReactNode
  /** In place of its button. */
  end?: ReactNode
}

/** A dialog with a form. It stays while what it sends is on its way: closed, it would look cancelled, and nobody would read what came of it. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useTranslation('console')
  const { title, form, confirm, isSending, disabled, children, end } = props
  const close = (): void => {
    if (!isSending) props.onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      keepsTyped
      closeLabel={t('acts.close')}
      footer={
        <>
          <Button inactive={isSending} onClick={close}>
            {t('acts.cancel')}
          </Button>
          {end ?? (
            <Button variant="primary" type="submit" form={form} disabled={disabled} pending={isSending}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
