import { useEffect } from 'react'

/**
 * Moves the focus to the page when the element that had it is removed, such as a row's button with its row. Otherwise a keyboard starts
 * again at the top of the window. Whatever closes, such as a dialog, places the focus first.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    let frame = 0
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const isLost = () => last?.isConnected === false && document.activeElement === document.body
    const place = () => {
      if (!isLost()) return
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      cancelAnimationFrame(frame)
      // A closing dialog returns the focus in the next frame.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(place)
      })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}
