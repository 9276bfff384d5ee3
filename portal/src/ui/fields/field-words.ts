import type { ReactNode } from 'react'

/** The texts of every field. The form's error summary repeats `error`. */
export interface FieldWords {
  label: ReactNode
  /** Beside the label in muted type, such as '(optional)'. */
  mark?: ReactNode
  description?: ReactNode
  /** What's wrong and how to fix it; undefined if valid. */
  error?: string | undefined
}

/** The ids of a field's error and description, for `aria-describedby`, with the error first so that it's read first. */
export function describedBy(id: string, { error, description }: Pick<FieldWords, 'error' | 'description'>) {
  const ids = [error ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The attributes that connect a control to its texts: spread them on the `input` itself. */
export function controlWiring(id: string, words: Pick<FieldWords, 'error' | 'description'>) {
  return { id, 'aria-invalid': words.error ? true : undefined, 'aria-describedby': describedBy(id, words) }
}
