import { useEffect, useRef } from 'react'
import { FirstIcon } from '../icons/first-icon.tsx'
import { toasts, type Toast } from './toasts.ts'

/** Long enough to read a sentence, and to reach a button by keyboard. */
const READ_MS = 6000
const UNDO_MS = 20_000

interface ToastItemProps {
  toast: Toast
  /** Its time is paused. */
  isHeld: boolean
  dismiss: string
}

/** One toast: what was done, undo if offered, and a close button. */
export function ToastItem({ toast: { id, text, undo }, isHeld, dismiss }: ToastItemProps) {
  useTimeLeft(undo === undefined ? READ_MS : UNDO_MS, isHeld, id)
  const press = () => {
    toasts.dismiss(id)
    undo?.onUndo()
  }
  return (
    <div className="toast">
      <p>{text}</p>
      {undo && (
        <button type="button" className="toast__undo" onClick={press}>
          {undo.label}
        </button>
      )}
      <button type="button" className="toast__close" aria-label={dismiss} onClick={() => toasts.dismiss(id)}>
        <FirstIcon name="close" />
      </button>
    </div>
  )
}

function useTimeLeft(milliseconds: number, isHeld: boolean, id: number): void {
  const left = useRef(milliseconds)
  useEffect(() => {
    if (isHeld) return undefined
    const since = performance.now()
    const timer = setTimeout(() => toasts.dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [id, isHeld])
}
