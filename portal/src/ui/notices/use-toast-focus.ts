import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

/**
 * F6 moves the focus to the region and back to where it was. A toast that closes with the focus inside leaves it in the region; the last
 * one returns it. `hasFocus` says whether it's inside.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>, count: number) {
  const [hasFocus, setHasFocus] = useState(false)
  const isInside = useRef(false)
  const before = useRef<EventTarget>(null)
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (isInside.current) focusOn(before.current)
      else region.current?.focus()
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [region])
  useEffect(() => {
    const { current } = region
    if (count > 0 && isInside.current && current?.contains(document.activeElement) === false) current.focus()
  }, [region, count])
  useEffect(
    () => () => {
      if (isInside.current) focusOn(before.current)
    },
    [],
  )
  return {
    hasFocus,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      isInside.current = true
      setHasFocus(true)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return
      isInside.current = false
      setHasFocus(false)
    },
  }
}

/** Returns to the earlier focus, or to the page if that element is gone. */
function focusOn(target: EventTarget | null): void {
  const isThere = target instanceof HTMLElement && target.isConnected
  const next = isThere ? target : document.querySelector<HTMLElement>('main')
  next?.focus({ preventScroll: true })
}
