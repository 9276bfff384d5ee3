import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { controlWiring, type FieldWords } from './field-words.ts'

/** `input` attributes are passed on, so a form library's `register` can be spread. */
export interface TextFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'className' | 'aria-invalid' | 'aria-describedby'> {
  /** A button on the same line, such as 'Find'. */
  end?: ReactNode
}

/**
 * A single line of text. Label, description and error are connected to the input; an error sets `aria-invalid` and `is-invalid`. Set `id`
 * if an error summary links to it.
 */
export function TextField({
  id,
  label,
  mark,
  description,
  error,
  end,
  type = 'text',
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const control = (
    <input
      {...input}
      {...controlWiring(fieldId, { error, description })}
      type={type}
      className={error ? 'form-control is-invalid' : 'form-control'}
    />
  )
  return (
    <FieldFrame id={fieldId} words={{ label, mark, description, error }}>
      {end ? (
        <div className="with-btn">
          {control}
          {end}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  )
}
