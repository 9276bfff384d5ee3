import { useEffect, useRef, type RefObject } from 'react'
import { announce } from './announcements.ts'

/**
 * Has the words of an element read out when it appears, and whenever they change. A live region that comes with its words is often not
 * heard: the page's own, the `Announcer`, was there before.
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
