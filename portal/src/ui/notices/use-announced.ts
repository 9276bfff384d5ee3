import { useEffect, useRef, type RefObject } from 'react'
import { announce } from './announcements.ts'

/**
 * Announces an element's text when it appears and whenever it changes. A live region inserted with its text is often not announced, so the
 * page's existing `Announcer` is used.
 */
export function useAnnounced(element: RefObject<HTMLElement | null>): void {
  const said = useRef('')
  useEffect(() => {
    const words = element.current?.innerText.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (words === said.current) return
    said.current = words
    announce(words)
  })
}
