import { useCallback, useEffect, useRef } from 'react'

/**
 * Whether the page that asks still shows. An answer may come when the person has gone on: then nothing leads them back
 * (the router navigates for whoever asks, mounted or not).
 */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
