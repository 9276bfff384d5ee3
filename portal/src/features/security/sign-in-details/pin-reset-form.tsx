import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../platform/client/error-words.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { pinRefusalWords } from '../../../platform/secrets/refusal-words.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CurrentPasswordField, passwordWords, useFirstField } from './current-password-field.tsx'
import { NewPinField, useNewPinProblem } from './new-pin-field.tsx'
import { ProtectionHint } from './protection.tsx'
import { SecretForm } from './secret-form.tsx'
import { useSecretChanges } from './secret-changes.ts'
import type { MethodFormProps } from './sign-in-details-section.tsx'

/** Sets a new PIN without the old one: the password requests a code by email, the code allows the new PIN. */
export function PinResetForm(props: MethodFormProps) {
  const [isMailed, setMailed] = useState(false)
  return isMailed ? <CodeForm {...props} /> : <MailForm {...props} onDone={() => setMailed(true)} />
}

function MailForm({ details, onDone, onCancel }: MethodFormProps) {
  const { t } = useTranslation('security')
  const changes = useSecretChanges()
  const form = useForm({
    idPrefix: 'pin',
    isForgotten: true,
    defaults: { password: '' },
    fields: () => ['password'],
    rules: ({ password }) => (password === '' ? [{ field: 'password', reason: 'missing' }] : []),
    body: ({ password }) => password,
    refusals: { PASSWORD_WRONG: { field: 'password', reason: 'wrong' } },
    words: ({ error }) => passwordWords(error, t),
    send: async ({ body }) => changes.mailPinCode(body),
    done: onDone,
  })
  useFirstField('pin-password')
  return (
    <SecretForm form={form} submit={t('pinReset.mail')} onCancel={onCancel}>
      <p>{t('pinReset.how', { email: details.email })}</p>
      <CurrentPasswordField {...form.choice('password')} />
    </SecretForm>
  )
}

function CodeForm({ details, onDone, onCancel }: MethodFormProps) {
  const { t } = useTranslation('security')
  const form = useCodeForm(onDone)
  useFirstField('pin-code')
  return (
    <SecretForm form={form} submit={t('pin.submit')} onCancel={onCancel}>
      <output>{t('pinReset.sent', { email: details.email })}</output>
      <TextField
        {...form.text('code')}
        label={t('pinReset.code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
      />
      <NewPinField {...form.choice('new')} />
      <ProtectionHint />
    </SecretForm>
  )
}

function useCodeForm(onDone: () => void) {
  const { t } = useTranslation('security')
  const changes = useSecretChanges()
  const problemOfNew = useNewPinProblem()
  return useForm({
    idPrefix: 'pin',
    isForgotten: true,
    defaults: { code: '', new: '' },
    fields: () => ['code', 'new'],
    rules: ({ code, new: next }) => {
      const reason = problemOfNew(next)
      return [
        ...(code.trim() === '' ? [{ field: 'code', reason: 'missing' } as const] : []),
        ...(reason === undefined ? [] : [{ field: 'new', reason } as const]),
      ]
    },
    body: ({ code, new: newPin }) => ({ code: code.trim(), newPin }),
    refusals: {
      RESET_CODE_WRONG: { field: 'code', reason: 'wrong' },
      PIN_REFUSED: { field: 'new', reason: 'refused' },
    },
    words: ({ field, reason, error }) => {
      if (field === 'new') return pinRefusalWords(error?.data['reason'] ?? reason, t)
      return error === undefined ? t('pinReset.codeMissing') : errorWords(error, t)
    },
    send: async ({ body }) => changes.pinByCode(body),
    done: () => {
      toast(t('pin.changed'))
      onDone()
    },
  })
}
