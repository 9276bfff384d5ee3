import { useState } from 'react'
import { announce } from '../notices/announcements.ts'
import { toast } from '../notices/toasts.ts'
import { buttonClass } from './button-class.ts'
import { Icon } from '../icons/icon.tsx'

interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string
  label: string
  /** Shown in the label's place, and announced. */
  copied: string
  /** Announced where the browser refuses. */
  failed: string
  /** Its look, where it is not the small outlined one. */
  className?: string
}

/** Copies a number or a reference, and says so. */
export function CopyButton({ text, label, copied, failed, className }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
      announce(copied)
    } catch {
      toast(failed)
    }
  }
  return (
    <button
      className={className ?? buttonClass('outline', { size: 'small' })}
      type="button"
      onClick={() => void copy()}
    >
      <Icon name={done ? 'check' : 'copy'} small />
      {done ? copied : label}
    </button>
  )
}
