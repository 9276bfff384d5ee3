import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../../platform/forms/form-frame.tsx'
import type { Form } from '../../../platform/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'

interface SecretFormProps<Values extends FieldValues> {
  form: Form<Values>
  submit: string
  onCancel: () => void
  /** An alternative, beside the two buttons. */
  other?: ReactNode
  children: ReactNode
}

/** The form below a row: errors, fields, buttons. */
export function SecretForm<Values extends FieldValues>(props: SecretFormProps<Values>) {
  const { form, submit, onCancel, other, children } = props
  const { t } = useTranslation()
  return (
    <FormFrame
      form={form}
      className="stack stack-form things__form"
      actions={
        <div className="actions">
          <SendButton form={form}>{submit}</SendButton>
          <Button variant="quiet" disabled={form.state === 'sending'} onClick={onCancel}>
            {t('security:cancel')}
          </Button>
          {other}
        </div>
      }
    >
      {children}
    </FormFrame>
  )
}
