import { leastPasswordLength } from '@waymark/rules/identity/password'
import { pinProblem } from '@waymark/rules/identity/pin'
import type { TFunction } from 'i18next'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { NewPasswordField } from '../../platform/secrets/new-password-field.tsx'
import { passwordRefusalWords, pinRefusalWords } from '../../platform/secrets/refusal-words.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { PinField } from '../../ui/fields/pin-field.tsx'
import type { ActivatingPerson, ActivationState, SecretField } from './use-activation.ts'

type Refusal = Extract<ActivationState, { readonly kind: 'refused' }>['refusals'][number]
type Open = Extract<ActivationState, { readonly person: ActivatingPerson }>

interface SecretsFormProps {
  state: Open
  submit: (person: ActivatingPerson, password: string, pin: string) => void
  /** Called when a field changes. */
  change: (field: SecretField) => void
}

/** Password and PIN, with their rules checked while typing. Nothing typed here is stored. */
export function SecretsForm({ state, submit, change }: SecretsFormProps) {
  const { t } = useTranslation('enrolment')
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const { person } = state
  const pinPattern = usePinPattern()
  const refusals = state.kind === 'refused' ? state.refusals : []
  const errorOf = (field: SecretField) => {
    const refusal = refusals.find((one) => one.field === field)
    return refusal === undefined ? undefined : wordsOf(refusal, t)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit(person, password, pin)
  }
  return (
    <form className="sheet stack" method="post" noValidate aria-labelledby="secrets-title" onSubmit={send}>
      <h2 className="form-step" id="secrets-title">
        {t('secrets.title')}
      </h2>
      {state.kind === 'refused' && <Refused state={state} />}
      {/* Lets password managers save the new password under the right username. */}
      <input type="hidden" name="username" autoComplete="username" value={person.emailAddress} />
      <NewPasswordField
        id="password"
        label={t('password')}
        leastLength={leastPasswordLength}
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          change('password')
        }}
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
        onChange={(event) => {
          setPin(event.target.value)
          change('pin')
        }}
        error={errorOf('pin') ?? (isSimplePin(pin, pinPattern) ? pinRefusalWords('tooSimple', t) : undefined)}
      />
      <div className="actions">
        <Button type="submit" variant="primary" size="large" pending={state.kind === 'sending'}>
          {t('secrets.submit')}
        </Button>
      </div>
    </form>
  )
}

/** Errors: links to the fields, or the call's failure. */
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
  const lines = refusals.map((refusal) => ({ fieldId: refusal.field, text: wordsOf(refusal, t) }))
  return <ErrorSummary title={t('platform:problem')} problems={lines} attempt={attempt} />
}

function usePinPattern(): string {
  const { programs } = useConfiguration()
  return programs[0]?.pinPattern ?? '^[0-9]{4,6}$'
}

/** Checked as soon as the PIN is long enough. */
function isSimplePin(pin: string, pattern: string): boolean {
  return pinProblem(pin, { pattern, knownDigits: [] }) === 'tooSimple'
}

/** Error texts for passwords and PINs, shared with every other form that sets one. */
function wordsOf({ field, reason }: Refusal, t: TFunction): string {
  if (reason === 'required') return t(`enrolment:required.${field}`)
  return field === 'pin' ? pinRefusalWords(reason, t) : passwordRefusalWords(reason, leastPasswordLength, t)
}
