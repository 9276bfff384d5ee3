import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../platform/client/error-words.ts'
import type { Phones } from '../../platform/phone/phones.ts'
import { Alert } from '../../ui/alert.tsx'
import { firstPartId } from '../../ui/birth-date-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { ClashChoices } from './clash-choices.tsx'
import { SectionControl } from './section-control.tsx'
import type { SectionSource } from './section-source.ts'
import { useFieldWords } from './use-field-words.ts'
import type { Editing, useSectionEdit } from './use-section-edit.ts'

interface SectionFormProps {
  source: SectionSource
  phones: Phones | undefined
  editing: Editing
  edit: ReturnType<typeof useSectionEdit>
  title: string
}

/** A section's form, or, where another tab was earlier, the choice between both answers. */
export function SectionForm({ source, phones, editing, edit, title }: SectionFormProps) {
  const { t } = useTranslation('profile')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [])
  const problemOf = useProblemWords(source)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  return (
    <form className="stack" noValidate ref={form} onSubmit={submit}>
      <FormProblems source={source} editing={editing} problemOf={problemOf} />
      {editing.clashes.length > 0 ? (
        <ClashChoices phones={phones} editing={editing} choose={edit.choose} />
      ) : (
        <div className="form-grid">
          {source.fields.map((field) => (
            <SectionControl
              key={field.name}
              field={field}
              section={source.id}
              answers={editing.answers}
              change={edit.change}
              error={problemOf(editing, field.name)}
            />
          ))}
        </div>
      )}
      <div className="actions">
        <Button type="submit" variant="primary" pending={editing.isSending}>
          {t('save')}
          <span className="visually-hidden"> {title}</span>
        </Button>
        <Button onClick={edit.cancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}

function useProblemWords({ fields }: SectionSource) {
  const { t } = useTranslation('profile')
  const { label } = useFieldWords()
  return (editing: Editing, name: string): string | undefined => {
    const problem = editing.problems.find(({ field }) => field === name)
    const field = fields.find((one) => one.name === name)
    if (problem === undefined || field === undefined) return undefined
    return t([`problem.${problem.code}`, 'problem.form'], { field: label(field) })
  }
}

interface FormProblemsProps {
  source: SectionSource
  editing: Editing
  problemOf: (editing: Editing, name: string) => string | undefined
}

function FormProblems({ source, editing, problemOf }: FormProblemsProps) {
  const { t, i18n } = useTranslation('profile')
  const { failure, attempt } = editing
  if (failure !== undefined) {
    return (
      <Alert key={attempt} tone="bad" live="assertive">
        {failure.code === 'PROFILE_CHANGED' ? t('clash.unknown') : saveErrorWords(failure, t)}
      </Alert>
    )
  }
  const problems = source.fields.flatMap(({ name, kind }) => {
    const text = problemOf(editing, name)
    const control = `${source.id}-${name}`
    const fieldId = kind === 'birth' ? firstPartId(control, i18n.language) : control
    return text === undefined ? [] : [{ fieldId, text }]
  })
  return <ErrorSummary title={t('platform:problem')} problems={problems} attempt={attempt} />
}
