import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { transportError } from '../../platform/client/call-error.ts'
import { moveOn, prepareToMoveOn } from '../../platform/navigation/gateway.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { departureReason, takeReturnAddress } from '../../platform/session/departure.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { missingFields, signIn, type SignInField, type SignInForm } from './sign-in.ts'
import { fetchSecondStep, offered, withPasskey } from './later-parts.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInProblems } from './sign-in-problems.tsx'
import type { SignInProblem, SignInState } from './sign-in-state.ts'

/** Sign-in with a membership number or an e-mail address and a password (AUTH-01). */
export function Component() {
  const { t } = useTranslation('sign-in')
  const { state, submit, takePasskey, offerPasskey, goOn, goBack } = useSignIn()
  const missing = state.kind === 'incomplete' ? state.missing : []
  const fieldError = (field: SignInField) => (missing.includes(field) ? t(`${field}.missing`) : undefined)
  if (state.kind === 'factor')
    return <state.Step pendingSignIn={state.pendingSignIn} onSignedIn={goOn} onBack={goBack} />
  return (
    <>
      <SignInHeading />
      <PasskeyButton
        pending={state.kind === 'sending' && state.by === 'passkey'}
        onUse={() => void takePasskey()}
      />
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <SignInProblems state={state} />
        <TextField
          id="loginId"
          name="loginId"
          label={t('loginId.label')}
          autoComplete="username webauthn"
          onFocus={offerPasskey}
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
          onFocus={() => void prepareToMoveOn()}
          error={fieldError('password')}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          pending={state.kind === 'sending' && state.by === 'password'}
        >
          {t('submit')}
        </Button>
      </form>
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
  const hasOffered = useRef(false)

  const stop = (problem: SignInProblem) => {
    isSending.current = false
    attempts.current += 1
    setState({ ...problem, attempt: attempts.current })
  }

  // The guard of the login page knows where a signed-in person belongs (ROUTE-20).
  const goOn = () => moveOn(takeReturnAddress() ?? hostPath(loginPath), { replace: true })

  const send = async (form: SignInForm) => {
    const result = await signIn(form)
    if (result.kind === 'signedIn') return goOn()
    if (result.kind === 'failed') return stop({ kind: 'refused', error: result.error })
    const Step = await fetchSecondStep()
    if (Step === undefined) return stop({ kind: 'refused', error: transportError('NETWORK') })
    isSending.current = false
    return setState({ kind: 'factor', Step, pendingSignIn: result.pendingSignIn })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = readForm(event.currentTarget)
    const missing = missingFields(form)
    if (missing.length > 0) return stop({ kind: 'incomplete', missing })
    isSending.current = true
    setState({ kind: 'sending', by: 'password' })
    return void send(form)
  }

  const takePasskey = async () => {
    if (isSending.current) return
    isSending.current = true
    setState({ kind: 'sending', by: 'passkey' })
    void prepareToMoveOn()
    const result = await withPasskey({ offered: false })
    if (result.kind === 'signedIn') goOn()
    else stop(result.kind === 'failed' ? { kind: 'refused', error: result.error } : result)
  }

  /** The browser lists passkeys at the number's field, once; none chosen is nothing to speak of. */
  const offerPasskey = () => {
    if (hasOffered.current) return
    hasOffered.current = true
    void offered().then((result) => {
      if (result?.kind === 'signedIn') goOn()
      else if (result?.kind === 'failed' && result.error.code === 'PASSKEY_REFUSED')
        stop({ kind: 'refused', error: result.error })
    })
  }

  const goBack = () => setState({ kind: 'open' })
  return { state, submit, takePasskey, offerPasskey, goOn, goBack }
}

function readForm(form: HTMLFormElement): SignInForm {
  const data = new FormData(form)
  const text = (name: SignInField) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { loginId: text('loginId'), password: text('password') }
}
