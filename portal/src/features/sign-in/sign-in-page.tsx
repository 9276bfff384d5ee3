import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { moveOn, prepareToMoveOn } from '../../platform/navigation/gateway.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { departureReason, takeReturnAddress } from '../../platform/session/departure.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { missingFields, signIn, type SignInField, type SignInForm } from './sign-in.ts'
import { SignInProblems } from './sign-in-problems.tsx'
import type { SignInState } from './sign-in-state.ts'

/** Other ways in come after the form; what fails to load there is not missed. */
const ProviderButtons = lazy(async () => {
  const none = { default: () => null }
  return import('./provider-buttons.tsx').then(
    ({ ProviderButtons }) => ({ default: ProviderButtons }),
    () => none,
  )
})

/** Sign-in with a membership number or an e-mail address and a password (AUTH-01). */
export function Component() {
  const { t } = useTranslation('sign-in')
  const { state, submit } = useSignIn()
  const missing = state.kind === 'incomplete' ? state.missing : []
  const fieldError = (field: SignInField) => (missing.includes(field) ? t(`${field}.missing`) : undefined)
  return (
    <>
      <SignInHeading />
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <SignInProblems state={state} />
        <TextField
          id="loginId"
          name="loginId"
          label={t('loginId.label')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={fieldError('loginId')}
        />
        <PasswordField
          id="password"
          name="password"
          label={t('password.label')}
          show={{ word: t('password.show'), name: t('password.showName') }}
          hide={{ word: t('password.hide'), name: t('password.hideName') }}
          required
          onFocus={prepareToMoveOn}
          error={fieldError('password')}
        />
        <Button type="submit" variant="primary" size="large" block pending={state.kind === 'sending'}>
          {t('submit')}
        </Button>
      </form>
      <Suspense>
        <ProviderButtons />
      </Suspense>
    </>
  )
}

function SignInHeading() {
  const { t } = useTranslation('sign-in')
  const [reason] = useState(departureReason)
  return (
    <div className="stack-s">
      <h1>{t('title')}</h1>
      {reason !== undefined && <p className="muted">{t(`reason.${reason}`)}</p>}
    </div>
  )
}

function useSignIn() {
  const [state, setState] = useState<SignInState>({ kind: 'open' })
  const attempts = useRef(0)
  const isSending = useRef(false)

  const send = async (form: SignInForm) => {
    const result = await signIn(form)
    if (result.kind === 'signedIn') {
      // The guard of the login page knows where a signed-in person belongs (ROUTE-20).
      moveOn(takeReturnAddress() ?? hostPath(loginPath), { replace: true })
      return
    }
    isSending.current = false
    attempts.current += 1
    setState({ kind: 'refused', error: result.error, attempt: attempts.current })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = readForm(event.currentTarget)
    const missing = missingFields(form)
    if (missing.length > 0) {
      attempts.current += 1
      setState({ kind: 'incomplete', missing, attempt: attempts.current })
      return
    }
    isSending.current = true
    setState({ kind: 'sending' })
    void send(form)
  }
  return { state, submit }
}

function readForm(form: HTMLFormElement): SignInForm {
  const data = new FormData(form)
  const text = (name: SignInField) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { loginId: text('loginId'), password: text('password') }
}
