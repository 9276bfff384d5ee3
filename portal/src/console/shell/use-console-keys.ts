import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { consoleMenu } from '../console-menu.ts'
import { useOperator } from '../session/operator-context.ts'

/** How long a letter after `g` still counts, in milliseconds. */
const SEQUENCE_MS = 1500

/** Whether a key belongs to what is being typed or chosen. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role$=dialog]') !== null
}

/** Leaves a field of the page, so that the next keys are shortcuts. In a dialog, Escape closes the dialog, unless something is typed in it. */
function leaveField(target: EventTarget | null): void {
  if (target instanceof HTMLElement && target.closest('[role$=dialog]') === null) target.blur()
}

/** Ctrl+K, or Cmd+K: also from a field, since nothing is typed with it. */
function opensPalette({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** The keys that work on every page: Escape to leave a field, `?` for help, Ctrl+K or `/` for the palette, `g` and a letter for a page. */
export function useConsoleKeys() {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const navigate = useNavigate()
  const { roles } = useOperator()
  const begunAt = useRef(0)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leaveField(event.target)
      const isOpened = opensPalette(event) || (event.key === '/' && !isTyping(event.target))
      if (isOpened && document.querySelector('[role$=dialog]') === null) {
        event.preventDefault()
        setPaletteOpen(true)
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') setHelpOpen(true)
      if (event.key === 'g') begunAt.current = event.timeStamp
      if (event.timeStamp - begunAt.current > SEQUENCE_MS) return
      const line = consoleMenu.find(
        (one) => one.letter === event.key && one.roles.some((role) => roles.includes(role)),
      )
      if (line === undefined) return
      begunAt.current = 0
      event.preventDefault()
      void navigate(line.path)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, roles])
  return { isHelpOpen, setHelpOpen, isPaletteOpen, setPaletteOpen }
}
