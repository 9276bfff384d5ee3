import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { configuration } from '../../platform/configuration/configuration.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { moveOn, prepareToMoveOn } from '../../platform/navigation/gateway.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { departureReason, takeReturnAddress } from '../../platform/session/departure.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
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
  const { rememberDays } = useConfiguration()
  const { state, submit, loginId } = useSignIn()
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
          ref={loginId}
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
        {rememberDays > 0 && <Checkbox id="remember" name="remember" label={t('remember')} />}
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
  const loginId = useRemembered(isSending)

  const send = async (form: SignInForm, rememberDays: number) => {
    const result = await signIn(form, rememberDays)
    if (result.kind === 'signedIn') {
      goOn()
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
    void send(form, rememberedDays(event.currentTarget))
  }
  return { state, submit, loginId }
}

/** The guard of the login page knows where a signed-in person belongs (ROUTE-20). */
function goOn(): void {
  moveOn(takeReturnAddress() ?? hostPath(loginPath), { replace: true })
}

/** A remembered browser goes on by itself, or has its number filled in where nothing is typed yet (AUTH-02). */
function useRemembered(isSending: RefObject<boolean>): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    let isGone = false
    const take = async () => {
      const { resume } = await import('./resume.ts')
      const resumed = await resume()
      if (isGone || isSending.current) return
      if (resumed.kind === 'signedIn') goOn()
      if (resumed.kind === 'known' && field.current?.value === '') field.current.value = resumed.loginId
    }
    take().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isSending])
  return field
}

function rememberedDays(form: HTMLFormElement): number {
  return new FormData(form).has('remember') ? configuration.current().rememberDays : 0
}

function readForm(form: HTMLFormElement): SignInForm {
  const data = new FormData(form)
  const text = (name: SignInField) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { loginId: text('loginId'), password: text('password') }
}
