import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import type { FieldWords } from './field-words.ts'

interface FieldFrameProps {
  id: string
  words: FieldWords
  children: ReactNode
}

/** Label above a control, description and error below; the control carries `controlWiring(id, words)`. */
export function FieldFrame({ id, words: { label, mark, description, error }, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
        {mark && <span className="muted"> {mark}</span>}
      </label>
      {children}
      <FieldError id={id} text={error} />
      {description && (
        <p className="form-text" id={`${id}-description`}>
          {description}
        </p>
      )}
    </div>
  )
}
