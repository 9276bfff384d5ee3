import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { useOnce } from '../../platform/forms/use-once.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { problemsIn, type Answers } from './registration-answers.ts'
import { askToJoin } from './registration-calls.ts'

type Sending =
  | { readonly kind: 'open' | 'sending' | 'sent' }
  | { readonly kind: 'wrong'; readonly fields: readonly string[] }
  | { readonly kind: 'failed'; readonly error: CallError }

const nobody = { givenName: '', familyName: '', emailAddress: '' }

/** What is typed of the person who wants to join, and what became of the request. */
function useJoinRequest(answers: Answers) {
  const [person, setPerson] = useState(nobody)
  const [sending, setSending] = useState<Sending>({ kind: 'open' })
  const once = useOnce()
  const send = async () => {
    const problems = problemsIn({ ...answers, ...person }, 'owner')
    if (problems.length > 0) return setSending({ kind: 'wrong', fields: problems.map(({ field }) => field) })
    setSending({ kind: 'sending' })
    const result = await askToJoin(answers, person)
    return setSending(result.kind === 'failed' ? result : { kind: 'sent' })
  }
  const change = (changed: Partial<typeof nobody>) => {
    setPerson({ ...person, ...changed })
    setSending({ kind: 'open' })
  }
  return { person, sending, change, send: () => once(send) }
}

/** The company has an account: its Account Holder is told who wants to join, and invites them. */
export function JoinExisting({ answers }: { answers: Answers }) {
  const { t } = useTranslation('company-registration')
  const { person, sending, change, send } = useJoinRequest(answers)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.kind !== 'sending') send()
  }
  const field = (name: keyof typeof nobody, autoComplete: string) => (
    <TextField
      id={`join-${name}`}
      name={name}
      type={name === 'emailAddress' ? 'email' : 'text'}
      autoComplete={autoComplete}
      required
      label={t(`${name}.label`)}
      maxLength={name === 'emailAddress' ? 254 : 60}
      value={person[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={
        sending.kind === 'wrong' && sending.fields.includes(name) ? t(`problem.${name}.wrong`) : undefined
      }
    />
  )
  return (
    <form className="sheet stack" method="post" noValidate aria-labelledby="join-title" onSubmit={submit}>
      <h2 className="form-step" id="join-title" ref={heading} tabIndex={-1}>
        {t('join.title')}
      </h2>
      {sending.kind === 'sent' ? (
        <Alert tone="ok" live="polite">
          {t('join.sent')}
        </Alert>
      ) : (
        <>
          <p>{t('join.text')}</p>
          {sending.kind === 'failed' && (
            <Alert tone="bad" live="assertive">
              {errorWords(sending.error, t)}
            </Alert>
          )}
          {field('givenName', 'given-name')}
          {field('familyName', 'family-name')}
          {field('emailAddress', 'email')}
          <div className="actions">
            <Button type="submit" variant="primary" pending={sending.kind === 'sending'}>
              {t('join.submit')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
