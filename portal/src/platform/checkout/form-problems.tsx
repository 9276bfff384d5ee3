import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/notices/alert.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import type { OrderProblem } from './order-kind.ts'

interface FormProblemsProps<Field extends string> {
  problems: readonly OrderProblem<Field>[]
  words: (problem: OrderProblem<Field>) => string
  attempt: number
}

/** Problems of answers lead to their fields; one of the whole stands as a notice. */
export function FormProblems<Field extends string>({ problems, words, attempt }: FormProblemsProps<Field>) {
  const { t } = useTranslation()
  const whole = problems.find(({ field }) => field === 'order')
  const lines = problems
    .filter(({ field }) => field !== 'order')
    .map((problem) => ({ fieldId: problem.field, text: words(problem) }))
  return (
    <>
      {whole && (
        <Alert key={attempt} tone="bad" live="assertive">
          {words(whole)}
        </Alert>
      )}
      <ErrorSummary title={t('platform:problem')} problems={lines} attempt={attempt} />
    </>
  )
}

/** Back from the review, the focus goes to the answer that is to be changed. */
export function useFieldFocus(focus: string | null): void {
  useEffect(() => {
    if (focus !== null && focus !== 'heading') document.querySelector<HTMLInputElement>(`#${focus}`)?.focus()
  }, [focus])
}
