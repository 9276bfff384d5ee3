import { useId } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { controlWiring } from './field-words.ts'
import type { TextFieldProps } from './text-field.tsx'

interface PinFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'maxLength' | 'inputMode'> {
  /** Number of digits. */
  length: number
}

/** A short numeric secret: number pad on a phone, always hidden, pasteable into a single field. */
export function PinField({ id, label, mark, description, error, length, ...input }: PinFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} words={{ label, mark, description, error }}>
      <div className={error ? 'pin is-invalid' : 'pin'}>
        <input
          autoComplete="off"
          {...input}
          {...controlWiring(fieldId, { error, description })}
          type="password"
          inputMode="numeric"
          maxLength={length}
          className={error ? 'form-control is-invalid' : 'form-control'}
        />
      </div>
    </FieldFrame>
  )
}
