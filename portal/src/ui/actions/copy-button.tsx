import { useState } from 'react'
import { announce } from '../notices/announcements.ts'
import { toast } from '../notices/toasts.ts'
import { buttonClass } from './button-class.ts'
import { Icon } from '../icons/icon.tsx'

interface CopyButtonProps {
  /** The text to copy. */
  text: string
  label: string
  /** Replaces the label after copying, and is announced. */
  copied: string
  /** Announced if the browser refuses. */
  failed: string
  /** Replaces the default look of a small outlined button. */
  className?: string
}

/** Copies a number or a reference, and confirms it. */
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
