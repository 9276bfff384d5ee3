import { useEffect, useRef, type ReactNode } from 'react'

interface StepHeadingProps {
  level: 1 | 2
  id?: string
  /** A step that follows another takes the focus, so that a screen reader starts there. */
  takesFocus: boolean
  children: ReactNode
}

/** The heading of a step of a journey. */
export function StepHeading({ level, id, takesFocus, children }: StepHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    globalThis.scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <Heading ref={ref} id={id} tabIndex={-1}>
      {children}
    </Heading>
  )
}
