import { useEffect } from 'react'

/** A closing dialog returns the focus some frames after it is gone. */
const SETTLED_MS = 300

/**
 * Moves the focus to the page when the element that had it is removed, such as a row's button with its row. Otherwise a keyboard starts
 * again at the top of the window. Whatever closes, such as a dialog, places the focus first.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const isLost = () => last?.isConnected === false && document.activeElement === document.body
    const place = () => {
      if (!isLost()) return
      const main = document.querySelector<HTMLElement>('#main')
      if (main === null) return
      main.focus({ preventScroll: true })
      // What replaced a long page, such as a pool that was left, would be out of sight above.
      if (main.offsetHeight <= innerHeight) scrollTo({ top: 0, behavior: 'instant' })
    }
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      clearTimeout(timer)
      // A closing dialog returns the focus within two frames, which take longer than this on a busy machine.
      timer = setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(place)), SETTLED_MS)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
}
