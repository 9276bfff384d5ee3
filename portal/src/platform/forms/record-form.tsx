import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormFrame, SendButton } from './form-frame.tsx'
import type { Form } from './use-form.ts'

interface RecordFormProps<Values extends FieldValues> {
  form: Form<Values>
  label: string
  /** The button's label. */
  save: string
  /** Without permission the fields only show; there is no button. */
  mayChange: boolean
  /** Below the fields. */
  note?: ReactNode
  children: ReactNode
}

/** A record that is changed in place: its fields in a grid, and a button to save them. */
export function RecordForm<Values extends FieldValues>(props: RecordFormProps<Values>) {
  const { form, label, save, mayChange, note, children } = props
  return (
    <FormFrame
      form={form}
      label={label}
      className="sheet stack"
      actions={
        mayChange && (
          <div className="actions">
            <SendButton form={form} size="large">
              {save}
            </SendButton>
          </div>
        )
      }
    >
      <div className="form-grid">{children}</div>
      {note}
    </FormFrame>
  )
}
