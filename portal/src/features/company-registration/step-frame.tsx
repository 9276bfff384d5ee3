import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import type { Problem } from './registration-answers.ts'
import type { StepState } from './use-registration.ts'

interface StepFrameProps {
  title: string
  state: StepState
  /** A step that follows another takes the focus, so that a screen reader begins with it. */
  hasMoved: boolean
  submitLabel: string
  onSubmit: () => void
  /** Whether there is a step before. */
  hasBack?: boolean
  children: ReactNode
}

/** One step: its heading, what is wrong, its fields, the way on and the way back. */
export function StepFrame(props: StepFrameProps) {
  const { title, state, hasMoved, submitLabel, onSubmit, hasBack = true, children } = props
  const { t } = useTranslation('company-registration')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!hasMoved) return
    globalThis.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [hasMoved])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.kind !== 'sending') onSubmit()
  }
  return (
    <form className="sheet stack" method="post" noValidate aria-labelledby="step-title" onSubmit={submit}>
      <h2 className="registration-step" id="step-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <StepProblems state={state} />
      {children}
      <div className="actions">
        <Button type="submit" variant="primary" size="large" pending={state.kind === 'sending'}>
          {submitLabel}
        </Button>
        {hasBack && (
          <Button variant="quiet" size="large" onClick={() => history.back()}>
            {t('back')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What stopped a step: links to its fields, or why the call gave no answer. */
function StepProblems({ state }: { state: StepState }) {
  const { t } = useTranslation('company-registration')
  const wordsOf = useProblemWords()
  if (state.kind === 'failed') {
    return (
      <Alert key={state.attempt} tone="bad" live="assertive">
        {errorWords(state.error, t)}
      </Alert>
    )
  }
  if (state.kind !== 'wrong') return null
  const problems = state.problems.map((problem) => ({ fieldId: problem.field, text: wordsOf(problem) }))
  return <ErrorSummary title={t('platform:problem')} problems={problems} attempt={state.attempt} />
}

function useProblemWords(): (problem: Problem) => string {
  const { t } = useTranslation('company-registration')
  return ({ field, code }) => t([`problem.${field}.${code}`, `problem.${field}.wrong`])
}

/** The words of what is wrong with one field. */
export function useFieldError(state: StepState): (field: Problem['field']) => string | undefined {
  const wordsOf = useProblemWords()
  return (field) => {
    const problem = state.kind === 'wrong' ? state.problems.find((one) => one.field === field) : undefined
    return problem === undefined ? undefined : wordsOf(problem)
  }
}
