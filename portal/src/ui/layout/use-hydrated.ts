import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False on the server and until hydration; after that, presses and submits are handled. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
