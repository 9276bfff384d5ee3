import { useSyncExternalStore } from 'react'
import { inFlight } from './in-flight.ts'

/** The calls running now (CALL-03). */
function useInFlight() {
  return useSyncExternalStore(inFlight.subscribe, inFlight.current, inFlight.current)
}

/** The state of a button that starts a call: `pending` shows its spinner, `blocked` prevents a second call. */
export function useButtonState(button: string): { readonly pending: boolean; readonly blocked: boolean } {
  const { buttons, count } = useInFlight()
  return { pending: buttons.includes(button), blocked: count > 0 }
}
