import { useTranslation } from 'react-i18next'
import type { FormEvent } from 'react'
import { saveErrorWords, sendErrorWords } from '../../platform/client/error-words.ts'
import type { Phones } from '../../platform/phone/phones.ts'
import { Alert } from '../../ui/alert.tsx'
import { firstPartId } from '../../ui/birth-date-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { CompanionField } from './companion-answers.ts'
import { ContactFields, DocumentFields, PersonFields } from './companion-fields.tsx'
import type { Companion } from './companion-queries.ts'
import { useCompanionForm } from './use-companion-form.ts'

interface CompanionFormProps {
  /** Who is changed; undefined where somebody is added. */
  companion: Companion | undefined
  phones: Phones
}

/** Adds a companion, or changes one. */
export function CompanionForm({ companion, phones }: CompanionFormProps) {
  const { t, i18n } = useTranslation('companions')
  const form = useCompanionForm(companion, phones)
  const errorAt = (field: CompanionField) => {
    const problem = form.problems.find((one) => one.field === field)
    return problem && t(`problem.${problem.code}`, { field: t(`field.${field}`) })
  }
  const lines = form.problems.map(({ field }) => ({
    fieldId: field === 'dateOfBirth' ? firstPartId(field, i18n.language) : field,
    text: errorAt(field) ?? '',
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  const fields = { answers: form.answers, change: form.change, errorAt }
  return (
    <div className="stack">
      <h1>{t(companion === undefined ? 'addTitle' : 'editTitle')}</h1>
      <form className="sheet stack" noValidate aria-label={t('form')} onSubmit={submit}>
        <ErrorSummary title={t('platform:problem')} problems={lines} attempt={form.attempt} />
        {form.failure !== undefined && (
          <Alert key={form.attempt} tone="bad" live="assertive">
            {form.isNew ? sendErrorWords(form.failure, t) : saveErrorWords(form.failure, t)}
          </Alert>
        )}
        <PersonFields {...fields} />
        <ContactFields {...fields} />
        <DocumentFields {...fields} companion={companion} />
        <div className="actions">
          <Button type="submit" variant="primary" size="large" pending={form.isSending}>
            {t('save')}
          </Button>
          <Button size="large" onClick={form.leave}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
