import { useSyncExternalStore } from 'react'
import { inFlight } from './in-flight.ts'

/** Everything that runs at this moment (CALL-03). */
export function useInFlight() {
  return useSyncExternalStore(inFlight.subscribe, inFlight.current, inFlight.current)
}

/** A button that starts a call: `pending` shows its spinner, `blocked` keeps it from a second call meanwhile. */
export function useButtonState(button: string): { readonly pending: boolean; readonly blocked: boolean } {
  const { buttons, count } = useInFlight()
  return { pending: buttons.includes(button), blocked: count > 0 }
}
