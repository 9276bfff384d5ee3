import { useEffect, useRef, type RefObject } from 'react'

/** Takes the focus to what a step begins with, when the step takes another's place on the page. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
