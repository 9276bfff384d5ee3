import { useId, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sendErrorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PostAddress } from './post-address.tsx'
import type { RequestField } from './request-draft.ts'
import type { Requests } from './request-queries.ts'
import { useRequestForm } from './use-request-form.ts'

const MOST_CHARACTERS = 2000
const MOST_IN_SUBJECT = 120

interface RequestFormProps {
  requests: Pick<Requests, 'categories' | 'left'>
  onSent: (requestNumber: string) => void
}

/** Asks the service for something (CALL-07). */
export function RequestForm({ requests, onSent }: RequestFormProps) {
  const { t } = useTranslation('service-requests')
  const id = useId()
  const form = useRequestForm(requests.categories, onSent)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send()
  }
  if (requests.left === 0) {
    return (
      <section className="sheet" aria-labelledby={id}>
        <h2 id={id}>{t('form.title')}</h2>
        <p className="muted">{t('form.noneLeft')}</p>
      </section>
    )
  }
  return (
    <form className="sheet stack" noValidate aria-labelledby={id} onSubmit={submit}>
      <h2 id={id}>{t('form.title')}</h2>
      <ErrorSummary
        title={t('platform:problem')}
        attempt={form.attempt}
        problems={form.problems.map((field) => ({ fieldId: field, text: t(`problem.${field}`) }))}
      />
      <Failure error={form.error} />
      <Fields form={form} categories={requests.categories} />
      <div className="actions">
        <Button type="submit" variant="primary" size="large" pending={form.isLoading}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  )
}

type Form = ReturnType<typeof useRequestForm>

/** An order that is not the member's is the one thing that is not found. */
function Failure({ error }: Pick<Form, 'error'>) {
  const { t } = useTranslation('service-requests')
  if (error === undefined) return null
  const isCall = 'messages' in error
  const words = isCall ? sendErrorWords(error, t) : t('platform:error.requestFailed')
  return (
    <Alert tone="bad" live="assertive">
      {isCall && error.code === 'NOT_FOUND' ? t('problem.order') : words}
    </Alert>
  )
}

function Fields({ form, categories }: { form: Form; categories: Requests['categories'] }) {
  const { t } = useTranslation('service-requests')
  const { figure } = useFormats()
  const { draft, change, problems } = form
  const left = MOST_CHARACTERS - draft.message.length
  const errorAt = (field: RequestField) => (problems.includes(field) ? t(`problem.${field}`) : undefined)
  return (
    <>
      <SelectField
        id="category"
        label={t('form.category')}
        value={draft.category}
        error={errorAt('category')}
        options={[
          { value: '', label: t('form.choose') },
          ...categories.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={({ target }) => change({ category: target.value })}
      />
      {form.byPost && (
        <PostAddress
          addresses={form.addresses}
          value={form.answerAddress}
          error={errorAt('answerAddress')}
          onChange={(answerAddress) => change({ answerAddress })}
        />
      )}
      <TextField
        id="subject"
        label={t('form.subject')}
        maxLength={MOST_IN_SUBJECT}
        value={draft.subject}
        error={errorAt('subject')}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextAreaField
        id="message"
        label={t('form.message')}
        description={t('form.left', { count: left, left: figure(left) })}
        rows={6}
        maxLength={MOST_CHARACTERS}
        value={draft.message}
        error={errorAt('message')}
        onChange={({ target }) => change({ message: target.value })}
      />
      <TextField
        id="order"
        label={t('form.order')}
        mark={t('form.optional')}
        description={t('form.orderHint')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        value={draft.activityNumber}
        onChange={({ target }) => change({ activityNumber: target.value })}
      />
    </>
  )
}
