import './step-frame.css'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../client/error-words.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import type { StepProblem, StepState } from './use-stepped-form.ts'

/** How a form's errors are written, and where their links lead. */
export interface StepWords<Field extends string> {
  readonly text: (problem: StepProblem<Field>) => string
  /** The id of a field's control, if it isn't the field's name. */
  readonly controlOf?: (field: Field) => string
}

interface StepFrameProps<Field extends string> {
  title: string
  form: {
    readonly state: StepState<Field>
    /** A step that follows another takes the focus, so that screen readers start there. */
    readonly hasMoved: boolean
  }
  words: StepWords<Field>
  submitLabel: string
  onSubmit: () => void
  /** The label of the button to the step before, which is the browser's Back; undefined for the first step. */
  back?: string
  children: ReactNode
}

/** A step of a form: heading, errors, fields and buttons. */
export function StepFrame<Field extends string>(props: StepFrameProps<Field>) {
  const { title, form, words, submitLabel, onSubmit, back, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!form.hasMoved) return
    globalThis.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [form.hasMoved])
  const isSending = form.state.kind === 'sending'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) onSubmit()
  }
  return (
    <form className="sheet stack" method="post" noValidate aria-labelledby="step-title" onSubmit={submit}>
      <h2 className="form-step" id="step-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <StepProblems state={form.state} words={words} />
      {children}
      <div className="actions">
        <Button type="submit" variant="primary" size="large" pending={isSending}>
          {submitLabel}
        </Button>
        {back !== undefined && (
          <Button variant="quiet" size="large" onClick={() => history.back()}>
            {back}
          </Button>
        )}
      </div>
    </form>
  )
}

/** A step's errors: links to its fields, or the call's failure. */
function StepProblems<Field extends string>({
  state,
  words,
}: {
  state: StepState<Field>
  words: StepWords<Field>
}) {
  const { t } = useTranslation()
  if (state.kind === 'failed') {
    return (
      <Alert key={state.attempt} tone="bad" live="assertive">
        {errorWords(state.error, t)}
      </Alert>
    )
  }
  if (state.kind !== 'invalid') return null
  const problems = state.problems.map((problem) => ({
    fieldId: words.controlOf?.(problem.field) ?? problem.field,
    text: words.text(problem),
  }))
  return <ErrorSummary title={t('platform:problem')} problems={problems} attempt={state.attempt} />
}

/** The text of a field's error in this state. */
export function errorOfField<Field extends string>(
  state: StepState<Field>,
  { text }: StepWords<Field>,
): (field: Field) => string | undefined {
  return (field) => {
    const problem = state.kind === 'invalid' ? state.problems.find((one) => one.field === field) : undefined
    return problem === undefined ? undefined : text(problem)
  }
}
