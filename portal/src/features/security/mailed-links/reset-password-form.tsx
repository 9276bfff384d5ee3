import { resetPassword } from '@waymark/contract/identity/passwords/reset-password'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/client/call.ts'
import { errorWords } from '../../../platform/client/error-words.ts'
import { useOnce } from '../../../platform/forms/use-once.ts'
import { NewPasswordField } from '../../../platform/secrets/new-password-field.tsx'
import { ownPasswordProblem, passwordRefusalWords } from '../../../platform/secrets/refusal-words.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { AddedMethods, type AddedMethod } from './added-methods.tsx'

interface ResetPasswordFormProps {
  token: string
  leastLength: number
  /** Recently added sign-in methods, which can be removed with the old password. */
  added: readonly AddedMethod[]
  onGone: () => void
  onSet: (protectedUntil: string | null) => void
}

const fieldId = 'newPassword'

/** Sets a new password, behind a valid link. */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { t } = useTranslation('security')
  const [password, setPassword] = useState('')
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const { problem, failure, attempt, pending, submit, clear } = useReset(props, password, removed)
  return (
    <>
      <div>
        <h1>{t('reset.title')}</h1>
        <p className="muted">{t('reset.lead')}</p>
      </div>
      <form className="stack" method="post" noValidate onSubmit={submit}>
        {problem !== undefined && (
          <ErrorSummary
            title={t('platform:problem')}
            problems={[{ fieldId, text: problem }]}
            attempt={attempt}
          />
        )}
        {failure !== undefined && (
          <Alert key={attempt} tone="bad" live="assertive">
            {failure}
          </Alert>
        )}
        <NewPasswordField
          id={fieldId}
          value={password}
          leastLength={props.leastLength}
          error={problem}
          onChange={(typed) => {
            setPassword(typed)
            clear()
          }}
        />
        <AddedMethods methods={props.added} removed={removed} onChange={setRemoved} />
        <Button type="submit" variant="primary" size="large" block pending={pending}>
          {t('reset.submit')}
        </Button>
      </form>
    </>
  )
}

function useReset(
  { token, leastLength, onGone, onSet }: ResetPasswordFormProps,
  newPassword: string,
  removed: ReadonlySet<string>,
) {
  const { t } = useTranslation()
  const once = useOnce()
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  /** Clears the error when the input changes. */
  const clear = () => {
    setProblem(undefined)
    setFailure(undefined)
  }
  const refuse = (text: string) => {
    setAttempt((before) => before + 1)
    setProblem(text)
  }
  const send = async () => {
    clear()
    setPending(true)
    const object = { token, newPassword, remove: [...removed].map((id) => ({ id })) }
    const result = await call(resetPassword, { body: { object } })
    setPending(false)
    if (result.kind === 'answered') {
      onSet(result.answer.object.protectedUntil)
      return
    }
    const { error } = result
    if (error.code === 'LINK_GONE') onGone()
    else if (error.code === 'PASSWORD_REFUSED')
      refuse(passwordRefusalWords(error.data['reason'], leastOf(error.data, leastLength), t))
    else {
      setAttempt((before) => before + 1)
      setFailure(errorWords(error, t))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const own = ownPasswordProblem(newPassword, leastLength)
    if (own === undefined) once(send)
    else refuse(passwordRefusalWords(own, leastLength, t))
  }
  return { problem, failure, attempt, pending, submit, clear }
}

/** Longer when the last second factor is removed with the old password. */
function leastOf(data: Readonly<Record<string, unknown>>, usual: number): number {
  return typeof data['leastLength'] === 'number' ? data['leastLength'] : usual
}
