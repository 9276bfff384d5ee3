import { useLayoutEffect, useRef, type RefObject } from 'react'
import { announce } from './announcements.ts'

/** Long enough that somebody who types an amount isn't interrupted at each digit. */
const PAUSE_MS = 1000

/** Announces an element's text once it stays the same for a moment, and only if it differs from what was announced before. */
export function useSettledAnnouncement(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  const said = useRef('')
  // With the change itself, so that what was there before can't be announced after it.
  useLayoutEffect(() => {
    const words = element.current?.innerText.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (!isOn || words === said.current) return undefined
    const timer = setTimeout(() => {
      said.current = words
      announce(words)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  })
}
