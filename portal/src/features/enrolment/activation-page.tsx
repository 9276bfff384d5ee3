import { fullName } from '@waymark/rules/names/full-name'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { loginPath } from '../../platform/navigation/base-path.ts'
import { GateLink } from '../../platform/navigation/gate-link.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ExpiredLink } from '../../ui/layout/expired-link.tsx'
import { hasTokenInAddress } from './activation-token.ts'
import { EnrolmentFrame } from './enrolment-frame.tsx'
import { ResendEmail } from './email-sent.tsx'
import { SecretsForm } from './secrets-form.tsx'
import { useActivation } from './use-activation.ts'

export const isAsDrawn = hasTokenInAddress

/** The page behind the emailed link (ROUTE-02): choosing a password and PIN activates the membership. */
export function Component() {
  const { t } = useTranslation('enrolment')
  const { brandName } = useConfiguration()
  const { state, submit, change } = useActivation()
  const person = 'person' in state ? state.person : undefined
  if (state.kind === 'gone') return <LinkGone />
  return (
    <EnrolmentFrame
      title={person === undefined ? t('title', { brand: brandName }) : t('welcome', { ...person })}
      current="secrets"
      name={person === undefined ? '' : fullName(person.givenName, person.familyName)}
    >
      {state.kind === 'checking' && <p aria-busy="true">{t('activation.looking')}</p>}
      {state.kind === 'unreachable' && (
        <Alert
          tone="bad"
          live="assertive"
          end={
            <Button size="small" onClick={() => globalThis.location.reload()}>
              {t('activation.retry')}
            </Button>
          }
        >
          {errorWords(state.error, t)}
        </Alert>
      )}
      {'person' in state && <SecretsForm state={state} submit={submit} change={change} />}
    </EnrolmentFrame>
  )
}

/** A used, expired or unknown link, all worded the same. Members sign in; others request a new link. */
function LinkGone() {
  const { t } = useTranslation('enrolment')
  const [address, setAddress] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    setMissing(typed === '')
    if (typed !== '') setAddress(typed)
  }
  return (
    <ExpiredLink
      title={t('gone.title')}
      text={
        <>
          {t('gone.text')} <GateLink path={loginPath}>{t('signIn')}</GateLink>
        </>
      }
    >
      {address === undefined ? (
        <form className="stack" method="post" noValidate onSubmit={submit}>
          {isMissing && (
            <ErrorSummary
              title={t('platform:problem')}
              problems={[{ fieldId: 'emailAddress', text: t('problem.emailAddress.required') }]}
            />
          )}
          <TextField
            id="emailAddress"
            ref={field}
            type="email"
            label={t('email.label')}
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            error={isMissing ? t('problem.emailAddress.required') : undefined}
            onInput={() => setMissing(false)}
          />
          <Button type="submit" variant="primary" size="large" block>
            {t('gone.submit')}
          </Button>
        </form>
      ) : (
        <ResendEmail address={address} immediately />
      )}
    </ExpiredLink>
  )
}
