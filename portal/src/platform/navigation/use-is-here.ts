import { useCallback, useEffect, useRef } from 'react'

/**
 * Whether the calling page is still shown. An answer can arrive after the person has moved on, and must not take them back (the router
 * navigates for any caller, mounted or not).
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
