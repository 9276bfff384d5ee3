import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../platform/client/call-error.ts'
import { errorWords } from '../../../platform/client/error-words.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import type { Ending } from '../../../platform/forms/settled.ts'

interface OneFieldForm<Answer> {
  /** The field's id. */
  readonly id: string
  readonly start?: string
  /** The value to send for the input. */
  readonly read: (typed: string) => string
  /** The error for an empty field. */
  readonly missing: string
  /** The error when the browser fails to do its part. */
  readonly cancelled?: string
  readonly send: (written: string) => Promise<Ending<Answer>>
  readonly done: (answer: NonNullable<Answer>, written: string) => void
}

/** The form of a dialog with one field: a code or a name. */
export function useOneFieldForm<Answer>(question: OneFieldForm<Answer>) {
  const { t } = useTranslation()
  const { id, start = '', read, missing, cancelled, send, done } = question
  const wordsOf = (error: CallError): string => {
    if (error.code === 'CANCELLED' && cancelled !== undefined) return cancelled
    const left = Number(error.data['triesLeft'] ?? Number.NaN)
    const words = errorWords(error, t)
    return Number.isInteger(left) ? `${words} ${t('factors:triesLeft', { count: left })}` : words
  }
  return useForm({
    idPrefix: id,
    isForgotten: true,
    defaults: { text: start },
    fields: () => ['text'],
    rules: ({ text }) => (read(text) === '' ? [{ field: 'text', reason: 'missing' }] : []),
    body: ({ text }) => read(text),
    onlyField: 'text',
    words: ({ error }) => (error === undefined ? missing : wordsOf(error)),
    send: async ({ body }) => send(body),
    done: (answer, { text }) => done(answer, read(text)),
  })
}
