import { useState } from 'react'

interface Opened<Subject> {
  readonly opened: Subject | undefined
  readonly open: (subject: Subject) => void
  /** Closes what is open now, and not what is opened later. */
  readonly close: () => void
}

/**
 * What one of a page's dialogs is open for. The answer to a form that was left while it was sent can come while another is open, and must
 * not close that one.
 */
export function useOpened<Subject>(): Opened<Subject> {
  const [opened, open] = useState<Subject>()
  return {
    opened,
    open: (subject) => open(() => subject),
    close: () => open((shown) => (shown === opened ? undefined : shown)),
  }
}
