import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { enrolPath, forgotPasswordPath, hostPath } from '../../platform/navigation/base-path.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import { departureReason } from '../../platform/session/departure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useHydrated } from '../../ui/layout/use-hydrated.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SecondSecretField } from './second-secret-field.tsx'
import type { SignInField } from './sign-in-form.ts'
import { SignInProblems } from './sign-in-problems.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Sign-in with membership number or email address and password (AUTH-01), or with a passkey. */
export function Component() {
  const { t } = useTranslation('sign-in')
  const { identityProviders } = useConfiguration()
  const signIn = useSignIn()
  const { state, second, choose, loginId, submit, change, prepare, takePasskey, offerPasskey } = signIn
  const missing = state.kind === 'incomplete' ? state.missing : []
  const fieldError = (field: SignInField) => (missing.includes(field) ? t(`${field}.missing`) : undefined)
  if (state.kind === 'factor')
    return <state.Step pendingSignIn={state.pendingSignIn} onSignedIn={signIn.goOn} onBack={signIn.goBack} />
  return (
    <>
      <SignInHeading />
      <PasskeyButton
        pending={state.kind === 'sending' && state.by === 'passkey'}
        onUse={() => void takePasskey()}
      />
      <form className="stack" method="post" noValidate onSubmit={submit} onInput={change}>
        <SignInProblems state={state} second={second} />
        <TextField
          id="loginId"
          name="loginId"
          label={t('loginId.label')}
          autoComplete="username webauthn"
          onFocus={offerPasskey}
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
          onFocus={prepare}
          error={fieldError('password')}
        />
        {second && <SecondSecretField kind={second} error={fieldError(second)} onChoose={choose} />}
        <FormEnd sending={state.kind === 'sending' && state.by === 'password'} />
      </form>
      <Join />
      {identityProviders.length > 0 && <ProviderButtons />}
    </>
  )
}

function FormEnd({ sending }: { readonly sending: boolean }) {
  const { t } = useTranslation('sign-in')
  const { rememberDays } = useConfiguration()
  return (
    <>
      <p>
        {/* A load of its own, as the way to join is (CONF-02). */}
        <a className="link" href={hostPath(forgotPasswordPath)}>
          {t('forgotten')}
        </a>
      </p>
      {rememberDays > 0 && <Checkbox id="remember" name="remember" label={t('remember')} />}
      <Button type="submit" variant="primary" size="large" block pending={sending}>
        {t('submit')}
      </Button>
    </>
  )
}

/** The links to join, and to the landing page if the company has one. */
function Join() {
  const { t } = useTranslation('sign-in')
  const landing = screenPath('landing')
  return (
    <>
      <p>
        {t('join.question')}{' '}
        <a className="link" href={hostPath(enrolPath)}>
          {t('join.link')}
        </a>
      </p>
      {landing !== undefined && (
        <p>
          <a className="link" href={hostPath(landing)}>
            {t('join.more')}
          </a>
        </p>
      )}
    </>
  )
}

function SignInHeading() {
  const { t } = useTranslation('sign-in')
  const isHydrated = useHydrated()
  const [reason] = useState(departureReason)
  return (
    <div className="stack-s">
      <h1>{t('title')}</h1>
      {isHydrated && reason !== undefined && <p className="muted">{t(`reason.${reason}`)}</p>}
    </div>
  )
}
