import './toast-region.css'
import { useRef, useState, useSyncExternalStore } from 'react'
import { ToastItem } from './toast.tsx'
import { toasts } from './toasts.ts'
import { useToastFocus } from './use-toast-focus.ts'

interface ToastRegionProps {
  /** Names the landmark: 'Messages'. */
  label: string
  /** On the cross of each: 'Dismiss'. */
  dismiss: string
}

/**
 * The page's toasts, in a landmark that F6 leads to and back from. Their time stops while one is pointed at or has the focus. The
 * `Announcer`, which is in the page before them, says their words; the landmark itself is silent. Once in the page, outside of what
 * changes from page to page.
 */
export function ToastRegion(props: ToastRegionProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown)
  return shown.length > 0 && <Toasts {...props} />
}

function Toasts({ label, dismiss }: ToastRegionProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown)
  const region = useRef<HTMLElement>(null)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const { hasFocus, ...focus } = useToastFocus(region, shown.length)
  const isPageHidden = usePageHidden()
  return (
    <section
      ref={region}
      className="toasts"
      aria-label={label}
      tabIndex={-1}
      // Within reach while a dialog is open.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      {...focus}
    >
      {shown.map((one) => (
        <ToastItem
          key={one.id}
          toast={one}
          isHeld={isPointedAt || hasFocus || isPageHidden}
          dismiss={dismiss}
        />
      ))}
    </section>
  )
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** The tab is in the background: what is said there is said for later. */
function usePageHidden(): boolean {
  return useSyncExternalStore(
    followVisibility,
    () => document.hidden,
    () => false,
  )
}
