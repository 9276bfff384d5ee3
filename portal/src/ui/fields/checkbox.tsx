import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { controlWiring } from './field-words.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  /** Pressing anywhere on the label toggles it. */
  label: ReactNode
  error?: string | undefined
}

/** A checkbox with its label and error. */
export function Checkbox({ id, label, error, ...input }: CheckboxProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className="field">
      <label className="check" htmlFor={fieldId}>
        <input
          {...input}
          {...controlWiring(fieldId, { error })}
          type="checkbox"
          className={error ? 'is-invalid' : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={fieldId} text={error} />
    </div>
  )
}
