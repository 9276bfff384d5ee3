import type { ReactNode } from 'react'

/** What every field says. The same words as `error` stand in the form's error summary. */
export interface FieldWords {
  label: ReactNode
  /** Beside the label in muted type, as '(optional)'. */
  mark?: ReactNode
  description?: ReactNode
  /** What is wrong and how to mend it; none while the field is right. */
  error?: string | undefined
}

/** The ids of a field's error and description, for `aria-describedby`: the error first, so that it is read first. */
export function describedBy(id: string, { error, description }: Pick<FieldWords, 'error' | 'description'>) {
  const ids = [error ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The attributes that tie a control to its words: put them on the `input` itself. */
export function controlWiring(id: string, words: Pick<FieldWords, 'error' | 'description'>) {
  return { id, 'aria-invalid': words.error ? true : undefined, 'aria-describedby': describedBy(id, words) }
}
