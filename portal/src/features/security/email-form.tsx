import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/announcements.ts'
import { TextField } from '../../ui/text-field.tsx'
import {
  CurrentPasswordField,
  missingPassword,
  useFirstField,
  wrongPassword,
} from './current-password-field.tsx'
import { readWhose } from './forgot-password.ts'
import { ProtectionHint } from './protection.tsx'
import { SecretForm, useSecretForm } from './secret-form.tsx'
import { useSecretChanges } from './secret-changes.ts'
import type { WayFormProps } from './ways-section.tsx'

const fields = { email: 'email-new', current: 'email-password' } as const

/** Asks for another e-mail address, which then confirms by a mailed link (AUTH-09). */
export function EmailForm({ details, onDone, onCancel }: WayFormProps) {
  const { t } = useTranslation('security')
  const [typed, setTyped] = useState('')
  const [currentPassword, setCurrent] = useState('')
  const changes = useSecretChanges()
  const newEmail = typed.trim()
  const form = useSecretForm({
    check: () => [
      ...emailProblem(newEmail, details.email).map((problem) => ({
        fieldId: fields.email,
        text: t(`email.${problem}`),
      })),
      ...missingPassword(fields.current, currentPassword, t),
    ],
    send: async () => changes.email({ currentPassword, newEmail }),
    problemOf: (error) => wrongPassword(fields.current, error, t),
    onDone: () => {
      announce(t('email.sent', { email: newEmail }), { shown: true })
      onDone()
    },
  })
  useFirstField(fields.email)
  return (
    <SecretForm form={form} submit={t('email.submit')} onCancel={onCancel}>
      <TextField
        id={fields.email}
        label={t('email.new')}
        description={t('email.how')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.errorAt(fields.email)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <CurrentPasswordField
        id={fields.current}
        value={currentPassword}
        error={form.errorAt(fields.current)}
        onChange={setCurrent}
      />
      <ProtectionHint>{t('email.old')}</ProtectionHint>
    </SecretForm>
  )
}

function emailProblem(typed: string, present: string): readonly ('wrong' | 'same')[] {
  const whose = readWhose(typed)
  if (whose === undefined || !('email' in whose)) return ['wrong']
  return typed.toLowerCase() === present.toLowerCase() ? ['same'] : []
}
