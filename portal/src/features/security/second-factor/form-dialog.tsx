import { useEffect, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../../platform/forms/form-frame.tsx'
import type { Form } from '../../../platform/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface FormDialogProps<Values extends FieldValues> {
  title: string
  /** The label of the submit button. */
  submit: string
  form: Form<Values>
  /** The id of its only field, which gets the focus. */
  fieldId: string
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form of one field. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { t } = useTranslation()
  const { title, submit, form, fieldId, onClose, children } = props
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('factors:close')}>
      <FormFrame
        form={form}
        actions={
          <div className="form-dialog__actions">
            <Button onClick={onClose}>{t('factors:enrol.cancel')}</Button>
            <SendButton form={form}>{submit}</SendButton>
          </div>
        }
      >
        <FirstField id={fieldId} />
        {children}
      </FormFrame>
    </Dialog>
  )
}

/** Focuses the field once the lazily loaded dialog shows it. */
function FirstField({ id }: { id: string }) {
  useEffect(() => document.querySelector<HTMLElement>(`#${id}`)?.focus(), [id])
  return null
}
