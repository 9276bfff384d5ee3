import type { ReactNode } from 'react'
import { Later } from '../layout/lazy-part.tsx'
import { modalPart } from './modal-part.ts'

export interface DialogProps {
  open: boolean
  /** Escape, the cross, and a press outside where it is not `urgent`. */
  onClose: () => void
  title: ReactNode
  /** The cross's name: 'Close dialog'. */
  closeLabel: string
  children: ReactNode
  /** Its buttons, the safe one first. */
  footer?: ReactNode
  /** Asks before something happens: announced as an alert, a press outside does not close it. */
  urgent?: boolean
  wide?: boolean
  /** On a phone it takes the whole screen. */
  full?: boolean
}

/**
 * A modal dialog. The focus moves into it, stays in it, and returns to where it was; the page behind is inert and does
 * not scroll; Escape closes. Named by its title. To ask before something is done: `ConfirmDialog`.
 */
export function Dialog(props: DialogProps) {
  return <Later piece={modalPart} isWanted={props.open} props={props} />
}
