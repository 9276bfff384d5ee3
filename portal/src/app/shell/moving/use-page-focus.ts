import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasMovedOn } from '../../../platform/navigation/gateway.ts'
import { announce } from '../../../ui/notices/announcements.ts'

/**
 * Moves the focus to the page and announces its title when another page, or another view of it, is shown. Does nothing when only the
 * address changes (a filter), or when the page has placed the focus itself.
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
 * Whether the page has placed the focus. Focus on the body was left by the previous page; focus in the side navigation doesn't count
 * either, because it stays while pages change.
 */
function isPlacedIn(main: HTMLElement): boolean {
  const { activeElement } = document
  return (
    main !== activeElement && main.contains(activeElement) && activeElement?.closest('.side-nav') === null
  )
}
