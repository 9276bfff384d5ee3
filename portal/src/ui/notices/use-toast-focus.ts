import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

/**
 * F6 takes the focus to the region and back to where it was. A toast that goes with the focus inside leaves it in the region; the last one
 * gives it back. `hasFocus` says whether it is inside.
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

/** Back to where the focus was; where that is gone, to the page. */
function focusOn(target: EventTarget | null): void {
  const isThere = target instanceof HTMLElement && target.isConnected
  const next = isThere ? target : document.querySelector<HTMLElement>('main')
  next?.focus({ preventScroll: true })
}
