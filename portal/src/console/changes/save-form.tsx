import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'

interface SaveFormProps {
  onSave: () => void
  children: ReactNode
}

/** A form that Ctrl+S saves from any of its fields. */
export function SaveForm({ onSave, children }: SaveFormProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves from any of its fields
    <form
      className="stack"
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onSave()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
    </form>
  )
}

interface SaveRowProps {
  label: string
  isSaving: boolean
  /** What is saved and what isn't. */
  state: string
}

/** The button of a `SaveForm`, and how far it is saved. */
export function SaveRow({ label, isSaving, state }: SaveRowProps) {
  return (
    <div className="console-row">
      <Button type="submit" variant="primary" pending={isSaving} aria-keyshortcuts="Control+S">
        {label}
      </Button>
      <output className="muted">{state}</output>
    </div>
  )
}
