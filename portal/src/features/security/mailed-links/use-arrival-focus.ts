import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the start of a step when it replaces another on the page. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
