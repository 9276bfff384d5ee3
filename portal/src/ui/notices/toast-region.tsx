import './toast-region.css'
import { useRef, useState, useSyncExternalStore } from 'react'
import { ToastItem } from './toast.tsx'
import { toasts } from './toasts.ts'
import { useToastFocus } from './use-toast-focus.ts'

interface ToastRegionProps {
  /** Label of the landmark: 'Messages'. */
  label: string
  /** Label of each close button: 'Dismiss'. */
  dismiss: string
}

/**
 * The page's toasts, in a landmark that F6 moves to and back from. Their time is paused on hover and focus. The `Announcer`, mounted
 * earlier, reads their text; the landmark itself is silent. Once per page, outside the routed content.
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
      // Reachable while a dialog is open.
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

/** Whether the tab is in the background: its toasts wait until it's seen. */
function usePageHidden(): boolean {
  return useSyncExternalStore(
    followVisibility,
    () => document.hidden,
    () => false,
  )
}
