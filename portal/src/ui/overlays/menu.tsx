import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Later, lazyPart } from '../layout/lazy-part.tsx'

export interface MenuEntry {
  id: string
  label: string
  detail?: ReactNode
  /** An icon, or a dot in a tier's colour. */
  mark?: ReactNode
  /** Why it can't be done: greyed, with this text below it. Pressing it announces the reason instead. */
  denied?: string
  onAction: () => void
}

export interface MenuGroup {
  id: string
  /** For screen readers only. */
  label: string
  entries: readonly MenuEntry[]
  /** The selected entry in a group that's a single choice; shown with a tick. */
  selected?: string
}

interface MenuProps {
  /** Label of the menu. */
  label: string
  /** The button's content. */
  trigger: ReactNode
  /** The button's look: `switcher`, `account` or `buttonClass('outline')`. */
  triggerClassName: string
  /** The button's accessible name, if its content doesn't give one. */
  triggerLabel?: string
  /** The edge of the button that the menu aligns to. */
  align?: 'start' | 'end'
  groups: readonly MenuGroup[]
}

const popup = lazyPart(async () => (await import('./menu-popup.tsx')).MenuPopup)

/**
 * A button with a menu: Enter, Space or arrow down opens it; arrows move, letters jump, Escape closes it and returns the focus. A group
 * with `selected` is a set of radio items.
 */
export function Menu({ label, trigger, triggerClassName, triggerLabel, align = 'start', groups }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(triggerLabel && { 'aria-label': triggerLabel })}
        onPointerEnter={popup.fetchAhead}
        onFocus={popup.fetchAhead}
        onKeyDown={openByArrow}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <Later
          piece={popup}
          isWanted
          onFailed={close}
          props={{ button, label, align, groups, onClose: close }}
        />
      )}
    </>
  )
}
