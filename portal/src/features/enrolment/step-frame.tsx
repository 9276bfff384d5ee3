import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { StepProblems } from './step-problems.tsx'
import type { StepState } from './use-enrolment.ts'

interface StepFrameProps {
  title: string
  state: StepState
  /** A step that follows another takes the focus, so that screen readers start there. */
  hasMoved: boolean
  submitLabel: string
  onSubmit: () => void
  /** The button back to the previous step. */
  back?: ReactNode
  children: ReactNode
}

/** A step: heading, errors, fields and buttons. */
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

/** Goes back in the browser's history, like the browser's own back button. */
export function BackButton({ children }: { children: string }) {
  return (
    <Button variant="quiet" size="large" onClick={() => history.back()}>
      {children}
    </Button>
  )
}
