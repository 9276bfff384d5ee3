import { useId, type ComponentProps } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { controlWiring, type FieldWords } from './field-words.ts'

interface SelectFieldProps
  extends
    FieldWords,
    Omit<ComponentProps<'select'>, 'className' | 'aria-invalid' | 'aria-describedby' | 'children'> {
  options: readonly { value: string; label: string }[]
}

/** A choice of many, as the browser's own select, which every keyboard, phone and screen reader handles. */
export function SelectField({ id, label, mark, description, error, options, ...select }: SelectFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} words={{ label, mark, description, error }}>
      <select
        {...select}
        {...controlWiring(fieldId, { error, description })}
        className={error ? 'form-select is-invalid' : 'form-select'}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
