import type { ReactNode } from 'react'
import { Later } from '../layout/lazy-part.tsx'
import { modalPart } from './modal-part.ts'

export interface DialogProps {
  open: boolean
  /** Escape, the close button, or a press outside unless `urgent`. Left out: only its own buttons close it. */
  onClose?: () => void
  title: ReactNode
  /** Label of the close button: 'Close dialog'. */
  closeLabel?: string
  children: ReactNode
  /** Its buttons, the safe one first. */
  footer?: ReactNode
  /** A question: announced as an alert, and not closed by a press outside. */
  urgent?: boolean
  /** Escape doesn't close it either once something is typed in it: for a form whose answers are kept nowhere else. */
  keepsTyped?: boolean
  wide?: boolean
  /** Full screen on a phone. */
  full?: boolean
}

/**
 * A modal dialog. The focus moves into it, stays in it, and returns afterwards; the page behind is inert and doesn't scroll; Escape closes
 * it. Named by its title. For confirmation use `ConfirmDialog`.
 */
export function Dialog(props: DialogProps) {
  return <Later piece={modalPart} isWanted={props.open} props={props} />
}
