import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasMovedOn } from '../../platform/navigation/gateway.ts'
import { announce } from '../../ui/notices/announcements.ts'

/**
 * Moves the focus to the page and has its title read when another page shows, so that a screen reader notices; not when the
 * address alone changes (a filter), and not when the page itself has put the focus somewhere.
 */
export function usePageFocus(title: string): void {
  const { pathname } = useLocation()
  const last = useRef(hasMovedOn() ? '' : pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const main = document.querySelector<HTMLElement>('#main')
    const { activeElement } = document
    // The page before left the focus on the whole of it: that is nobody's place in this one.
    if (main === null || (main !== activeElement && main.contains(activeElement))) return
    main.focus({ preventScroll: true })
    announce(title)
  }, [pathname, title])
}
