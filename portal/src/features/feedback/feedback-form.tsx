import { feedback } from '@waymark/contract/feedback/feedback'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { sendErrorWords } from '../../platform/client/error-words.ts'
import { requestKeys } from '../../platform/client/request-keys.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RadioChoices } from '../../ui/radio-choices.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { feedbackDrafts, topicOf, topics, type FeedbackDraft } from './feedback-draft.ts'
import { useSendFeedbackMutation } from './feedback-queries.ts'

const MOST_CHARACTERS = 2000
const keys = requestKeys(feedback)

/** What it is about, and the words; sent once, however often it is pressed. */
export function FeedbackForm({ onSent }: { onSent: (reference: string) => void }) {
  const { t } = useTranslation('feedback')
  const { figure } = useFormats()
  const { draft, change, problems, attempt, send, isLoading, error } = useFeedbackForm(onSent)
  const left = MOST_CHARACTERS - draft.message.length
  const errorAt = (field: string) => (problems.includes(field) ? t(`problem.${field}`) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className="sheet stack" noValidate aria-label={t('title')} onSubmit={submit}>
      <ErrorSummary
        title={t('platform:problem')}
        attempt={attempt}
        problems={problems.map((field) => ({ fieldId: field, text: t(`problem.${field}`) }))}
      />
      {error !== undefined && (
        <Alert tone="bad" live="assertive">
          {'messages' in error ? sendErrorWords(error, t) : t('platform:error.requestFailed')}
        </Alert>
      )}
      <RadioChoices
        id="topic"
        legend={t('topicLabel')}
        value={draft.topic}
        choices={topics.map((topic) => ({
          value: topic,
          label: t(`topic.${topic}`),
          detail: topic === 'NAME' ? t('nameHint') : undefined,
        }))}
        error={errorAt('topic')}
        onChange={(topic) => change({ topic })}
      />
      <TextAreaField
        id="message"
        label={t('message')}
        description={t('left', { count: left, left: figure(left) })}
        rows={7}
        maxLength={MOST_CHARACTERS}
        value={draft.message}
        error={errorAt('message')}
        onChange={({ target }) => change({ message: target.value })}
      />
      <div className="actions">
        <Button type="submit" variant="primary" size="large" pending={isLoading}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

function useFeedbackForm(onSent: (reference: string) => void) {
  const membership = useMembership()
  const [address] = useSearchParams()
  const [draft, setDraft] = useState<FeedbackDraft>(() => {
    const kept = feedbackDrafts.read(membership)
    return { ...kept, topic: topicOf(address.get('topic')) ?? kept.topic }
  })
  const [problems, setProblems] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  const [sendFeedback, { isLoading, error, reset }] = useSendFeedbackMutation()
  const send = async () => {
    if (isLoading) return
    const { topic, message } = draft
    const missing = [...(topic === null ? ['topic'] : []), ...(message.trim() === '' ? ['message'] : [])]
    setProblems(missing)
    setAttempt((count) => count + 1)
    if (topic === null || missing.length > 0) return
    const body = { object: { ...membership, topic, message } }
    const { data } = await sendFeedback({ body, idempotencyKey: await keys.keyOf(body) })
    if (data === undefined) return
    keys.answered()
    feedbackDrafts.drop()
    onSent(data.object.feedbackReference)
  }
  return {
    draft,
    problems,
    attempt,
    isLoading,
    error,
    send,
    change: (changed: Partial<FeedbackDraft>) => {
      const next = { ...draft, ...changed }
      feedbackDrafts.keep(membership, next)
      setDraft(next)
      reset()
    },
  }
}
