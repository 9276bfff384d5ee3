import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Later, lazyPart } from '../layout/lazy-part.tsx'

export interface MenuEntry {
  id: string
  label: string
  detail?: ReactNode
  /** An icon, or a dot in a tier's colour. */
  mark?: ReactNode
  onAction: () => void
}

export interface MenuGroup {
  id: string
  /** Read out, not shown. */
  label: string
  entries: readonly MenuEntry[]
  /** The entry in force, where the group is a choice of one; it carries a tick. */
  selected?: string
}

interface MenuProps {
  /** Names the menu. */
  label: string
  /** What stands on the button. */
  trigger: ReactNode
  /** The button's look, as `switcher`, `account` or `buttonClass('outline')`. */
  triggerClassName: string
  /** The button's name, where its content does not say it. */
  triggerLabel?: string
  /** Which edge of the button the menu keeps to. */
  align?: 'start' | 'end'
  groups: readonly MenuGroup[]
}

const popup = lazyPart(async () => (await import('./menu-popup.tsx')).MenuPopup)

/**
 * A button with a menu: Enter, Space or an arrow down opens; arrows move, letters jump, Escape closes and gives the focus
 * back. A group with `selected` is a set of radio items.
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
