import { useTranslation } from 'react-i18next'
import { useForm } from '../../../platform/forms/use-form.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CurrentPasswordField, passwordWords, useFirstField } from './current-password-field.tsx'
import { readWhose } from '../mailed-links/forgot-password.ts'
import { ProtectionHint } from './protection.tsx'
import { SecretForm } from './secret-form.tsx'
import { useSecretChanges } from './secret-changes.ts'
import type { MethodFormProps } from './sign-in-details-section.tsx'

/** Changes the email. The new address is confirmed by an emailed link (AUTH-09). */
export function EmailForm(props: MethodFormProps) {
  const { t } = useTranslation('security')
  const form = useEmailForm(props)
  useFirstField('email-new')
  return (
    <SecretForm form={form} submit={t('email.submit')} onCancel={props.onCancel}>
      <TextField
        {...form.text('new')}
        label={t('email.new')}
        description={t('email.how')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CurrentPasswordField {...form.choice('password')} />
      <ProtectionHint>{t('email.old')}</ProtectionHint>
    </SecretForm>
  )
}

function useEmailForm({ details, onDone }: MethodFormProps) {
  const { t } = useTranslation('security')
  const changes = useSecretChanges()
  return useForm({
    idPrefix: 'email',
    isForgotten: true,
    defaults: { new: '', password: '' },
    fields: () => ['new', 'password'],
    rules: ({ new: typed, password }) => [
      ...emailProblem(typed.trim(), details.email).map((reason) => ({ field: 'new', reason }) as const),
      ...(password === '' ? [{ field: 'password', reason: 'missing' } as const] : []),
    ],
    body: ({ new: typed, password }) => ({ currentPassword: password, newEmail: typed.trim() }),
    refusals: { PASSWORD_WRONG: { field: 'password', reason: 'wrong' } },
    words: ({ field, reason, error }) => (field === 'new' ? t(`email.${reason}`) : passwordWords(error, t)),
    send: async ({ body }) => changes.email(body),
    done: (_answer, { new: typed }) => {
      toast(t('email.sent', { email: typed.trim() }))
      onDone()
    },
  })
}

function emailProblem(typed: string, present: string): readonly ('wrong' | 'same')[] {
  const whose = readWhose(typed)
  if (whose === undefined || !('email' in whose)) return ['wrong']
  return typed.toLowerCase() === present.toLowerCase() ? ['same'] : []
}
