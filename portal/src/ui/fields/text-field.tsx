import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { controlWiring, type FieldWords } from './field-words.ts'

/** The `input` attributes go to the input, so a form library's `register` can be spread. */
export interface TextFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'className' | 'aria-invalid' | 'aria-describedby'> {
  /** A button on the same line, as 'Find'. */
  end?: ReactNode
}

/**
 * One line of text. Label, description and error are tied to the input; an error sets `aria-invalid` and `is-invalid`.
 * Give it an `id` where an error summary links to it.
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
