import { leastPasswordLength, passwordProblem, passwordStrength } from '@waymark/rules/password'
import { pinProblem } from '@waymark/rules/pin'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FirstIcon } from '../../ui/first-icon.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import type { ActivatingPerson, ActivationState, SecretField } from './use-activation.ts'

type Open = Extract<ActivationState, { readonly person: ActivatingPerson }>

interface SecretsFormProps {
  state: Open
  submit: (person: ActivatingPerson, password: string, pin: string) => Promise<void>
  /** Fetches what comes next while the person types. */
  prepare: () => void
}

/** Password and PIN, each with its rules said in words as they are met. What is typed here is kept nowhere. */
export function SecretsForm({ state, submit, prepare }: SecretsFormProps) {
  const { t } = useTranslation('enrolment')
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const { person } = state
  const pinPattern = usePinPattern()
  const refusals = state.kind === 'refused' ? state.refusals : []
  const errorOf = (field: SecretField) => {
    const refusal = refusals.find((one) => one.field === field)
    return refusal === undefined ? undefined : t(`secret.${field}.${refusal.reason}`)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (state.kind !== 'sending') void submit(person, password, pin)
  }
  return (
    <form className="sheet stack" method="post" noValidate aria-labelledby="secrets-title" onSubmit={send}>
      <h2 className="enrolment-step" id="secrets-title">
        {t('secrets.title')}
      </h2>
      {state.kind === 'refused' && <Refused state={state} />}
      {/* So that a password manager keeps the new password under the right name. */}
      <input type="hidden" name="username" autoComplete="username" value={person.emailAddress} />
      <PasswordField
        id="password"
        name="password"
        label={t('password.label')}
        description={<PasswordRules password={password} person={person} />}
        autoComplete="new-password"
        show={{ word: t('password.show'), name: t('password.showName') }}
        hide={{ word: t('password.hide'), name: t('password.hideName') }}
        required
        value={password}
        onFocus={prepare}
        onChange={(event) => setPassword(event.target.value)}
        error={errorOf('password')}
      />
      <PinField
        id="pin"
        name="pin"
        label={t('pin.label')}
        description={t('pin.description')}
        length={6}
        required
        value={pin}
        onChange={(event) => setPin(event.target.value)}
        error={errorOf('pin') ?? simplePin(pin, t('secret.pin.tooSimple'), pinPattern)}
      />
      <div className="actions">
        <Button type="submit" variant="primary" size="large" pending={state.kind === 'sending'}>
          {t('secrets.submit')}
        </Button>
      </div>
    </form>
  )
}

/** What stopped it: links to the fields, or why the call gave no answer. */
function Refused({ state }: { state: Extract<Open, { readonly kind: 'refused' }> }) {
  const { t } = useTranslation('enrolment')
  const { error, refusals, attempt } = state
  if (error !== undefined) {
    return (
      <Alert key={attempt} tone="bad" live="assertive">
        {errorWords(error, t)}
      </Alert>
    )
  }
  const lines = refusals.map(({ field, reason }) => ({
    fieldId: field,
    text: t(`secret.${field}.${reason}`),
  }))
  return <ErrorSummary title={t('platform:problem')} problems={lines} attempt={attempt} />
}

/** Strength in words, and the rules that can be told without asking the server. */
function PasswordRules({ password, person }: { password: string; person: ActivatingPerson }) {
  const { t } = useTranslation('enrolment')
  const { brandName, companyName } = useConfiguration()
  const knownWords = [person.givenName, person.familyName, person.emailAddress, brandName, companyName]
  const problem = passwordProblem(password, { knownWords, leastLength: leastPasswordLength })
  const rules = [
    { id: 'length', isMet: password !== '' && problem !== 'tooShort' && problem !== 'tooLong' },
    { id: 'own', isMet: password !== '' && problem === undefined },
  ] as const
  return (
    <>
      <span className="rules">
        {rules.map(({ id, isMet }) => (
          <span key={id} className={isMet ? 'is-met' : undefined}>
            <FirstIcon name={isMet ? 'check' : 'info'} small />
            <span>
              {t(`password.rule.${id}`, { count: leastPasswordLength })}
              {isMet && <span className="visually-hidden">{t('password.met')}</span>}
            </span>
          </span>
        ))}
      </span>
      <span aria-live="polite">
        {password !== '' && t(`password.strength.${passwordStrength(password)}`)}
      </span>
    </>
  )
}

function usePinPattern(): string {
  const { programs } = useConfiguration()
  return programs[0]?.pinPattern ?? '^[0-9]{4,6}$'
}

/** Said as soon as the PIN is long enough to be one. */
function simplePin(pin: string, words: string, pattern: string): string | undefined {
  return pinProblem(pin, { pattern, knownDigits: [] }) === 'tooSimple' ? words : undefined
}
