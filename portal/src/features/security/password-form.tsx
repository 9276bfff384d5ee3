import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordField } from '../../platform/secrets/new-password-field.tsx'
import { ownPasswordProblem, passwordRefusalWords } from '../../platform/secrets/refusal-words.ts'
import { announce } from '../../ui/announcements.ts'
import {
  CurrentPasswordField,
  missingPassword,
  useFirstField,
  wrongPassword,
} from './current-password-field.tsx'
import { ProtectionHint } from './protection.tsx'
import { SecretForm, useSecretForm } from './secret-form.tsx'
import { useSecretChanges } from './secret-changes.ts'
import type { WayFormProps } from './ways-section.tsx'

const fields = { current: 'password-current', next: 'password-new' } as const

/** Changes the password by the current one; every other browser is signed out (AUTH-13). */
export function PasswordForm({ details, onDone, onCancel }: WayFormProps) {
  const { t } = useTranslation('security')
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const changes = useSecretChanges()
  const leastLength = details.leastPasswordLength
  const refusal = (reason: unknown) => ({
    fieldId: fields.next,
    text: passwordRefusalWords(reason, leastLength, t),
  })
  const own = ownPasswordProblem(newPassword, leastLength)
  const form = useSecretForm({
    check: () => [
      ...missingPassword(fields.current, currentPassword, t),
      ...(own === undefined ? [] : [refusal(own)]),
    ],
    send: async () => changes.password({ currentPassword, newPassword }),
    problemOf: (error) =>
      error.code === 'PASSWORD_REFUSED'
        ? refusal(error.data['reason'])
        : wrongPassword(fields.current, error, t),
    onDone: () => {
      announce(t('password.changed'), { shown: true })
      onDone()
    },
  })
  useFirstField(fields.current)
  return (
    <SecretForm form={form} submit={t('password.submit')} onCancel={onCancel}>
      <CurrentPasswordField
        id={fields.current}
        value={currentPassword}
        error={form.errorAt(fields.current)}
        onChange={setCurrent}
      />
      <NewPasswordField
        id={fields.next}
        value={newPassword}
        leastLength={leastLength}
        error={form.errorAt(fields.next)}
        onChange={setNew}
      />
      <ProtectionHint>{t('password.others')}</ProtectionHint>
    </SecretForm>
  )
}
