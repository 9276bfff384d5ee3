import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { pinRefusalWords } from '../../platform/secrets/refusal-words.ts'
import { announce } from '../../ui/announcements.ts'
import { TextField } from '../../ui/text-field.tsx'
import {
  CurrentPasswordField,
  missingPassword,
  useFirstField,
  wrongPassword,
} from './current-password-field.tsx'
import { NewPinField, useNewPinProblem } from './new-pin-field.tsx'
import { ProtectionHint } from './protection.tsx'
import { SecretForm, useSecretForm } from './secret-form.tsx'
import { useSecretChanges } from './secret-changes.ts'
import type { WayFormProps } from './ways-section.tsx'

/** A new PIN without the old one: the password brings a code by mail, the code the new PIN. */
export function PinResetForm(props: WayFormProps) {
  const [isMailed, setMailed] = useState(false)
  return isMailed ? <CodeForm {...props} /> : <MailForm {...props} onDone={() => setMailed(true)} />
}

const passwordField = 'pin-password'

function MailForm({ details, onDone, onCancel }: WayFormProps) {
  const { t } = useTranslation('security')
  const [currentPassword, setCurrent] = useState('')
  const changes = useSecretChanges()
  const form = useSecretForm({
    check: () => missingPassword(passwordField, currentPassword, t),
    send: async () => changes.mailPinCode(currentPassword),
    problemOf: (error) => wrongPassword(passwordField, error, t),
    onDone,
  })
  useFirstField(passwordField)
  return (
    <SecretForm form={form} submit={t('pinReset.mail')} onCancel={onCancel}>
      <p>{t('pinReset.how', { email: details.email })}</p>
      <CurrentPasswordField
        id={passwordField}
        value={currentPassword}
        error={form.errorAt(passwordField)}
        onChange={setCurrent}
      />
    </SecretForm>
  )
}

const fields = { code: 'pin-code', next: 'pin-new' } as const

function CodeForm({ details, onDone, onCancel }: WayFormProps) {
  const { t } = useTranslation('security')
  const [code, setCode] = useState('')
  const [newPin, setNew] = useState('')
  const changes = useSecretChanges()
  const problemOfNew = useNewPinProblem(fields.next)
  const form = useSecretForm({
    check: () => [
      ...(code.trim() === '' ? [{ fieldId: fields.code, text: t('pinReset.codeMissing') }] : []),
      ...problemOfNew(newPin),
    ],
    send: async () => changes.pinByCode({ code: code.trim(), newPin }),
    problemOf: (error) => {
      if (error.code === 'RESET_CODE_WRONG') return { fieldId: fields.code, text: errorWords(error, t) }
      if (error.code !== 'PIN_REFUSED') return undefined
      return { fieldId: fields.next, text: pinRefusalWords(error.data['reason'], t) }
    },
    onDone: () => {
      announce(t('pin.changed'), { shown: true })
      onDone()
    },
  })
  useFirstField(fields.code)
  return (
    <SecretForm form={form} submit={t('pin.submit')} onCancel={onCancel}>
      <output>{t('pinReset.sent', { email: details.email })}</output>
      <TextField
        id={fields.code}
        label={t('pinReset.code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
        error={form.errorAt(fields.code)}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <NewPinField id={fields.next} value={newPin} error={form.errorAt(fields.next)} onChange={setNew} />
      <ProtectionHint />
    </SecretForm>
  )
}
