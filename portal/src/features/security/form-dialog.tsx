import { useEffect, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

interface FormDialogProps {
  title: string
  /** The button that sends it. */
  submit: string
  fieldId: string
  problem: string | undefined
  attempt: number
  isBusy: boolean
  /** With what stands in the field. */
  onSubmit: (text: string) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form of one field, named as its id, which has the focus first. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useTranslation()
  const { title, submit, fieldId, problem, attempt, isBusy, onSubmit, onClose, children } = props
  useEffect(() => document.querySelector<HTMLElement>(`#${fieldId}`)?.focus(), [fieldId])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(fieldId)
    onSubmit(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('factors:close')}>
      <form className="stack" method="post" noValidate onSubmit={send}>
        {problem !== undefined && (
          <ErrorSummary
            title={t('platform:problem')}
            problems={[{ fieldId, text: problem }]}
            attempt={attempt}
          />
        )}
        {children}
        <div className="form-dialog__actions">
          <Button onClick={onClose}>{t('factors:enrol.cancel')}</Button>
          <Button type="submit" variant="primary" pending={isBusy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
