import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Whether the calling page is still shown. An answer can arrive after the person has moved on, and must not take them back (the router
 * navigates for any caller, mounted or not).
 */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  // In the commit that removes the page: between it and the passive effects an answer can still arrive.
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
