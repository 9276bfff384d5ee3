import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls `retry` when the connection is back, for what failed without one. */
export function useBackOnline(retry: () => void): void {
  const again = useEffectEvent(retry)
  useLayoutEffect(() => {
    const onOnline = () => again()
    globalThis.addEventListener('online', onOnline)
    return () => globalThis.removeEventListener('online', onOnline)
  }, [])
}
