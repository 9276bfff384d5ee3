import { useId, type ComponentProps } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { controlWiring, type FieldWords } from './field-words.ts'

interface TextAreaFieldProps
  extends FieldWords, Omit<ComponentProps<'textarea'>, 'className' | 'aria-invalid' | 'aria-describedby'> {}

/** A text field with several lines. */
export function TextAreaField({ id, label, mark, description, error, ...area }: TextAreaFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} words={{ label, mark, description, error }}>
      <textarea
        {...area}
        {...controlWiring(fieldId, { error, description })}
        className={error ? 'form-control is-invalid' : 'form-control'}
      />
    </FieldFrame>
  )
}
