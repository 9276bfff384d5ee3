import { useId, useState } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { controlWiring } from './field-words.ts'
import { FirstIcon } from '../icons/first-icon.tsx'
import { useHydrated } from '../layout/use-hydrated.ts'
import type { TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** The button's short label and its full name: 'Show', 'Show password'. The name must contain the label. */
  show: { word: string; name: string }
  hide: { word: string; name: string }
}

/**
 * A password that can be shown, pasted and autofilled. The button's name changes with what it will do; the typed text stays. In a
 * server-drawn page it's disabled until hydration, with the same look, because a press would be lost.
 */
export function PasswordField({
  id,
  label,
  mark,
  description,
  error,
  show,
  hide,
  ...input
}: PasswordFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [shown, setShown] = useState(false)
  const isHydrated = useHydrated()
  const next = shown ? hide : show
  return (
    <FieldFrame id={fieldId} words={{ label, mark, description, error }}>
      <div className={error ? 'field-inline is-invalid' : 'field-inline'}>
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...controlWiring(fieldId, { error, description })}
          type={shown ? 'text' : 'password'}
          className={error ? 'form-control is-invalid' : 'form-control'}
        />
        <button
          className="field-inline__btn"
          type="button"
          aria-label={next.name}
          aria-controls={fieldId}
          disabled={!isHydrated}
          onClick={() => setShown(!shown)}
        >
          <FirstIcon name={shown ? 'eye-off' : 'eye'} small />
          {next.word}
        </button>
      </div>
    </FieldFrame>
  )
}
