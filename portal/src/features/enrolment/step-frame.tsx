import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { StepProblems } from './step-problems.tsx'
import type { StepState } from './use-enrolment.ts'

interface StepFrameProps {
  title: string
  state: StepState
  /** A step that follows another takes the focus, so that a screen reader begins with it. */
  hasMoved: boolean
  submitLabel: string
  onSubmit: () => void
  /** The way back to the step before. */
  back?: ReactNode
  children: ReactNode
}

/** One step: its heading, what is wrong, its fields, the way on and the way back. */
export function StepFrame({ title, state, hasMoved, submitLabel, onSubmit, back, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!hasMoved) return
    globalThis.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [hasMoved])
  const isSending = state.kind === 'sending'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) onSubmit()
  }
  return (
    <form className="sheet stack" method="post" noValidate aria-labelledby="step-title" onSubmit={submit}>
      <h2 className="enrolment-step" id="step-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <StepProblems state={state} />
      {children}
      <div className="actions">
        <Button type="submit" variant="primary" size="large" pending={isSending}>
          {submitLabel}
        </Button>
        {back}
      </div>
    </form>
  )
}

/** Back by the browser's own history, so that its back button and this one do the same. */
export function BackButton({ children }: { children: string }) {
  return (
    <Button variant="quiet" size="large" onClick={() => history.back()}>
      {children}
    </Button>
  )
}
