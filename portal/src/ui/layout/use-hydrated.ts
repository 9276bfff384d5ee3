import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False where the server draws and until the browser has taken the page over; then presses and submits are heard. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
