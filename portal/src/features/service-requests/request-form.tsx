import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PostAddress } from './post-address.tsx'
import { isByPost } from './request-answers.ts'
import { useAddresses, type Requests } from './request-queries.ts'
import { useRequestForm } from './use-request-form.ts'

const MOST_CHARACTERS = 2000
const MOST_IN_SUBJECT = 120

interface RequestFormProps {
  requests: Pick<Requests, 'categories' | 'left'>
  onSent: (requestNumber: string) => void
}

/** Sends a request to customer service (CALL-07). */
export function RequestForm({ requests, onSent }: RequestFormProps) {
  const { t } = useTranslation('service-requests')
  const id = useId()
  const addresses = useAddresses()
  const preferred = addresses.data?.object.preferredAddress ?? null
  const form = useRequestForm(requests.categories, preferred, onSent)
  if (requests.left === 0) {
    return (
      <section className="sheet" aria-labelledby={id}>
        <h2 id={id}>{t('form.title')}</h2>
        <p className="muted">{t('form.noneLeft')}</p>
      </section>
    )
  }
  return (
    <FormFrame
      form={form}
      labelledBy={id}
      className="sheet stack"
      actions={
        <div className="actions">
          <SendButton form={form} size="large">
            {t('form.send')}
          </SendButton>
        </div>
      }
    >
      <h2 id={id}>{t('form.title')}</h2>
      <Fields form={form} addresses={addresses} categories={requests.categories} />
    </FormFrame>
  )
}

interface FieldsProps {
  form: ReturnType<typeof useRequestForm>
  addresses: ReturnType<typeof useAddresses>
  categories: Requests['categories']
}

function Fields({ form, addresses, categories }: FieldsProps) {
  const { t } = useTranslation('service-requests')
  const { figure } = useFormats()
  const left = MOST_CHARACTERS - form.values.message.length
  const { value: chosen, ...address } = form.choice('answerAddress')
  return (
    <>
      <SelectField
        {...form.text('category')}
        label={t('form.category')}
        options={[
          { value: '', label: t('form.choose') },
          ...categories.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      {isByPost(form.values, categories) && (
        <PostAddress
          {...address}
          addresses={addresses}
          value={chosen ?? addresses.data?.object.preferredAddress ?? null}
        />
      )}
      <TextField {...form.text('subject')} label={t('form.subject')} maxLength={MOST_IN_SUBJECT} />
      <TextAreaField
        {...form.text('message')}
        label={t('form.message')}
        description={t('form.left', { count: left, left: figure(left) })}
        rows={6}
        maxLength={MOST_CHARACTERS}
      />
      <TextField
        {...form.text('order')}
        label={t('form.order')}
        mark={t('form.optional')}
        description={t('form.orderHint')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </>
  )
}
