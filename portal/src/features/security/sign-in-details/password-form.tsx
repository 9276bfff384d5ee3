import { useTranslation } from 'react-i18next'
import { useForm } from '../../../platform/forms/use-form.ts'
import { NewPasswordField } from '../../../platform/secrets/new-password-field.tsx'
import { ownPasswordProblem, passwordRefusalWords } from '../../../platform/secrets/refusal-words.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { CurrentPasswordField, passwordWords, useFirstField } from './current-password-field.tsx'
import { ProtectionHint } from './protection.tsx'
import { SecretForm } from './secret-form.tsx'
import { useSecretChanges } from './secret-changes.ts'
import type { MethodFormProps } from './sign-in-details-section.tsx'

/** Changes the password; requires the current one. Every other browser is signed out (AUTH-13). */
export function PasswordForm(props: MethodFormProps) {
  const { t } = useTranslation('security')
  const form = usePasswordForm(props)
  useFirstField('password-current')
  return (
    <SecretForm form={form} submit={t('password.submit')} onCancel={props.onCancel}>
      <CurrentPasswordField {...form.choice('current')} />
      <NewPasswordField {...form.choice('new')} leastLength={props.details.leastPasswordLength} />
      <ProtectionHint>{t('password.others')}</ProtectionHint>
    </SecretForm>
  )
}

function usePasswordForm({ details: { leastPasswordLength: least }, onDone }: MethodFormProps) {
  const { t } = useTranslation('security')
  const changes = useSecretChanges()
  return useForm({
    idPrefix: 'password',
    isForgotten: true,
    defaults: { current: '', new: '' },
    fields: () => ['current', 'new'],
    rules: ({ current, new: next }) => {
      const own = ownPasswordProblem(next, least)
      return [
        ...(current === '' ? [{ field: 'current', reason: 'missing' } as const] : []),
        ...(own === undefined ? [] : [{ field: 'new', reason: own } as const]),
      ]
    },
    body: ({ current, new: newPassword }) => ({ currentPassword: current, newPassword }),
    refusals: {
      PASSWORD_REFUSED: { field: 'new', reason: 'refused' },
      PASSWORD_WRONG: { field: 'current', reason: 'wrong' },
    },
    words: ({ field, reason, error }) =>
      field === 'new'
        ? passwordRefusalWords(error?.data['reason'] ?? reason, least, t)
        : passwordWords(error, t),
    send: async ({ body }) => changes.password(body),
    done: () => {
      toast(t('password.changed'))
      onDone()
    },
  })
}
