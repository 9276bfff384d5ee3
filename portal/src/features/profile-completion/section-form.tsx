import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../platform/client/error-words.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { firstPartId } from '../../ui/fields/birth-date-field.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import type { CompletionAnswers, Section } from './completion-answers.ts'
import { FieldOf } from './section-fields.tsx'
import type { SectionState } from './use-section.ts'

interface SectionFormProps {
  section: Section
  isLast: boolean
  /** A section that follows another takes the focus. */
  hasMoved: boolean
  answers: CompletionAnswers
  change: (changed: Partial<CompletionAnswers>) => void
  state: SectionState
  save: () => void
}

/** The fields of one section, what is wrong with them, and the button that saves them and goes on. */
export function SectionForm({ section, isLast, hasMoved, answers, change, state, save }: SectionFormProps) {
  const { t } = useTranslation('profile-completion')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasMoved) heading.current?.focus()
  }, [hasMoved])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.kind !== 'sending') save()
  }
  const errorOf = (control: string) => {
    const problem = state.kind === 'wrong' ? state.problems.find((one) => one.control === control) : undefined
    return problem === undefined ? undefined : t(`problem.${control}.${problem.code}`)
  }
  return (
    <form className="sheet stack" noValidate aria-labelledby="section-title" onSubmit={submit}>
      <h2 className="completion-section" id="section-title" ref={heading} tabIndex={-1}>
        {t(`section.${section.id}`)}
      </h2>
      <Problems state={state} />
      {section.fields.map((field) => (
        <FieldOf key={field} field={field} answers={answers} change={change} errorOf={errorOf} />
      ))}
      <div className="actions">
        <Button type="submit" variant="primary" size="large" pending={state.kind === 'sending'}>
          {t(isLast ? 'saveLast' : 'save')}
        </Button>
      </div>
    </form>
  )
}

function Problems({ state }: { state: SectionState }) {
  const { t, i18n } = useTranslation('profile-completion')
  if (state.kind === 'failed') {
    return (
      <Alert key={state.attempt} tone="bad" live="assertive">
        {saveErrorWords(state.error, t)}
      </Alert>
    )
  }
  if (state.kind !== 'wrong') return null
  const lines = state.problems.map(({ control, code }) => ({
    fieldId: control === 'dateOfBirth' ? firstPartId(control, i18n.language) : control,
    text: t(`problem.${control}.${code}`),
  }))
  return <ErrorSummary title={t('platform:problem')} problems={lines} attempt={state.attempt} />
}
