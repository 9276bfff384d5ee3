import { referral } from '@waymark/contract/feedback/referral'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { sendErrorWords } from '../../platform/client/error-words.ts'
import { requestKeys } from '../../platform/client/request-keys.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useInviteFriendsMutation } from './referral-queries.ts'
import { MOST_AT_ONCE, readAddresses } from './typed-addresses.ts'

const keys = requestKeys(referral)

interface InviteFormProps {
  leftToday: number
  mostADay: number
}

/** Has us mail the link to friends; their addresses are kept nowhere, here neither. */
export function InviteForm({ leftToday, mostADay }: InviteFormProps) {
  const { t } = useTranslation('referral')
  const id = useId()
  const form = useInviting()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send()
  }
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t('mail.title')}</h2>
        <span className="small muted">{t('mail.left', { count: leftToday, most: mostADay })}</span>
      </div>
      {form.sent !== undefined && (
        <Alert key={form.sent.referralReference} tone="ok" live="polite">
          {t('mail.sent', { count: form.sent.invited, reference: form.sent.referralReference })}
        </Alert>
      )}
      {leftToday === 0 ? (
        <p className="muted">{t('mail.noneLeft')}</p>
      ) : (
        <form className="stack" noValidate onSubmit={submit}>
          <ErrorSummary
            title={t('platform:problem')}
            attempt={form.attempt}
            problems={form.problem === undefined ? [] : [{ fieldId: 'addresses', text: form.problem }]}
          />
          {form.failure !== undefined && (
            <Alert key={form.attempt} tone="bad" live="assertive">
              {sendErrorWords(form.failure, t)}
            </Alert>
          )}
          <TextAreaField
            id="addresses"
            label={t('mail.addresses')}
            description={t('mail.hint', { most: MOST_AT_ONCE })}
            rows={3}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1500}
            value={form.typed}
            error={form.problem}
            onChange={({ target }) => form.type(target.value)}
          />
          <div className="actions">
            <Button type="submit" variant="primary" pending={form.isLoading}>
              {t('mail.send')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

const noAnswer: CallError = { code: 'UNKNOWN', status: 0, messages: [], details: [], data: {} }

function useInviting() {
  const { t } = useTranslation('referral')
  const membership = useMembership()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<CallError>()
  const [attempt, setAttempt] = useState(0)
  const [sent, setSent] = useState<{ referralReference: string; invited: number }>()
  const [invite, { isLoading }] = useInviteFriendsMutation()
  const refuse = (words: string | undefined, error?: CallError) => {
    setProblem(words)
    setFailure(error)
    setAttempt((count) => count + 1)
  }
  const send = async () => {
    if (isLoading) return
    const read = readAddresses(typed)
    if (read.kind === 'wrong')
      return refuse(t(`problem.${read.problem}`, { address: read.at, most: MOST_AT_ONCE }))
    refuse(undefined)
    const referees = read.addresses.map((emailAddress) => ({ emailAddress }))
    const body = { object: { ...membership, referees } }
    const result = await invite({ body, idempotencyKey: await keys.keyOf(body) })
    if (result.data !== undefined) {
      setSent(result.data.object)
      setTyped('')
      keys.answered()
      return
    }
    const error = isCallError(result.error) ? result.error : noAnswer
    if (error.code === 'REFERRAL_REFUSED') refuse(t('problem.own'))
    else refuse(undefined, error)
  }
  return {
    typed,
    problem,
    failure,
    attempt,
    sent,
    isLoading,
    send,
    type: setTyped,
  }
}

function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'messages' in error
}
