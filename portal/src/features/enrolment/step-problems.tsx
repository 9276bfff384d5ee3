import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { firstPartId } from '../../ui/fields/birth-date-field.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { fields, type Field } from './enrolment-answers.ts'
import type { StepState } from './use-enrolment.ts'

/** A step's errors: links to its fields, or the call's failure. */
export function StepProblems({ state }: { state: StepState }) {
  const { t, i18n } = useTranslation('enrolment')
  if (state.kind === 'failed') {
    return (
      <Alert key={state.attempt} tone="bad" live="assertive">
        {errorWords(state.error, t)}
      </Alert>
    )
  }
  if (state.kind !== 'invalid') return null
  const lines = state.problems.map(({ field, code }) => ({
    fieldId: field === 'dateOfBirth' ? firstPartId(field, i18n.language) : fields[field].control,
    text: t(`problem.${field}.${code}`),
  }))
  return <ErrorSummary title={t('platform:problem')} problems={lines} attempt={state.attempt} />
}

/** Error text of a field. */
export function useFieldError(state: StepState): (field: Field) => string | undefined {
  const { t } = useTranslation('enrolment')
  return (field) => {
    const problem = state.kind === 'invalid' ? state.problems.find((one) => one.field === field) : undefined
    return problem === undefined ? undefined : t(`problem.${field}.${problem.code}`)
  }
}
