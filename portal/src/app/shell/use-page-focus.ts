import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasMovedOn } from '../../platform/navigation/gateway.ts'
import { announce } from '../../ui/notices/announcements.ts'

/**
 * Moves the focus to the page and has its title read when another page shows, or another view of the same one, so that a screen reader
 * notices; not when the address alone changes (a filter), and not when the page itself has put the focus somewhere.
 */
export function usePageFocus(title: string, view: string): void {
  const { pathname } = useLocation()
  const shown = `${pathname}#${view}`
  const last = useRef(hasMovedOn() ? '' : shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const main = document.querySelector<HTMLElement>('#main')
    if (main === null || isPlacedIn(main)) return
    main.focus({ preventScroll: true })
    announce(title)
  }, [shown, title])
}

/**
 * Whether the page has put the focus somewhere. The whole of it is nobody's place: the page before left it there. Nor is the side
 * navigation, which stays while pages change beside it.
 */
function isPlacedIn(main: HTMLElement): boolean {
  const { activeElement } = document
  return (
    main !== activeElement && main.contains(activeElement) && activeElement?.closest('.side-nav') === null
  )
}
