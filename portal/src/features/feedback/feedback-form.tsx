import { feedback } from '@waymark/contract/feedback/feedback'
import { feedbackTopics, request } from '@waymark/contract/feedback/feedback.shapes'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { feedbackDrafts, noAnswers, topicOf } from './feedback-answers.ts'
import { useSendFeedbackMutation } from './feedback-queries.ts'

const MOST_CHARACTERS = 2000

/** The topic and the message. */
export function FeedbackForm({ onSent }: { onSent: (reference: string) => void }) {
  const { t } = useTranslation('feedback')
  const { figure } = useFormats()
  const form = useFeedbackForm(onSent)
  const left = MOST_CHARACTERS - form.values.message.length
  return (
    <FormFrame
      form={form}
      label={t('title')}
      className="sheet stack"
      actions={
        <div className="actions">
          <SendButton form={form} size="large">
            {t('send')}
          </SendButton>
        </div>
      }
    >
      <RadioChoices
        {...form.choice('topic')}
        legend={t('topicLabel')}
        choices={feedbackTopics.map((topic) => ({
          value: topic,
          label: t(`topic.${topic}`),
          detail: topic === 'NAME' ? t('nameHint') : undefined,
        }))}
      />
      <TextAreaField
        {...form.text('message')}
        label={t('message')}
        description={t('left', { count: left, left: figure(left) })}
        rows={7}
        maxLength={MOST_CHARACTERS}
      />
    </FormFrame>
  )
}

function useFeedbackForm(onSent: (reference: string) => void) {
  const { t } = useTranslation('feedback')
  const membership = useMembership()
  const [address] = useSearchParams()
  const topic = topicOf(address.get('topic'))
  const [sendFeedback] = useSendFeedbackMutation()
  return useForm({
    defaults: noAnswers,
    ...(topic !== null && { given: { topic } }),
    draft: { of: feedbackDrafts },
    fields: () => ['topic', 'message'],
    schema: request,
    rules: ({ topic: chosen }) => (chosen === null ? [{ field: 'topic', reason: 'missing' }] : []),
    // The rule above prevents sending without a topic.
    body: ({ topic: chosen, message }) => ({
      object: { ...membership, topic: chosen ?? 'OTHER', message: message.trim() },
    }),
    words: ({ field }) => t(`problem.${field}`),
    keyed: feedback,
    send: async ({ body, key }) => sendFeedback({ body, idempotencyKey: key }),
    done: ({ object }) => onSent(object.feedbackReference),
  })
}
